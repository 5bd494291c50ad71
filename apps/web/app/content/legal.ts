import { LIMITS, PRODUCT } from '@prep-ai/contract';
import { SITE } from '../lib/site.ts';

/** A section's text: paragraphs, and lists of sentences. */
type Part = string | readonly [string, ...string[]];

export interface LegalText {
  title: string;
  lead: string;
  sections: readonly { heading: string; text: readonly Part[] }[];
}

const name = PRODUCT.name;

/**
 * Terms and privacy with the statements that docs/spec/1-account-and-site.md section 2 fixes. An operator fills in who they are and has a
 * lawyer of their country read both; what they say about the product is what the code does.
 */
export const TERMS: LegalText = {
  title: 'Terms & Acceptable Use',
  lead: `The rules for using ${name}: what you get, what we ask of you, and how payments and refunds work.`,
  sections: [
    {
      heading: 'What this service is',
      text: [
        `${name} prepares people for job interviews. It reads a resume and a job description that you give it, writes practice questions with answers, and computes how well the two fit.`,
        'It helps you practise. It does not promise an interview, an offer, or that a panel will ask what you have practised. Where a model writes answers, they can be wrong: check what you rely on.',
      ],
    },
    {
      heading: 'Who may use it',
      text: [
        'You have to be at least 18 years old. Children under 18 may not use the service, and we do not knowingly have accounts of theirs.',
        'You may start as a guest. With an account you answer for what happens under it: keep your password to yourself, and tell us when you think somebody else uses it.',
      ],
    },
    {
      heading: 'What we ask of you',
      text: [
        [
          'Upload only documents that you have a right to use: your own resume, and job descriptions that you may use.',
          'Do not use the service to mislead an employer, for example by sitting an interview for somebody else.',
          'Do not try to break in, to get around limits, to take the service down, or to read what belongs to others.',
          'Do not copy the question bank as a whole or sell access to it.',
          'Write reviews about your own experience, in words you would say to a person.',
        ],
        'We may close an account that breaks these rules. Where we can, we say so first and let you take your data with you.',
      ],
    },
    {
      heading: 'Plans and payment',
      text: [
        'The Free plan costs nothing. The Pro plan is paid in advance for a fixed time at the price shown before you pay, in Indian rupees and with taxes included. It does not renew by itself: when it ends, what you made stays, and you choose whether to renew it or to continue with the Free plan.',
        'Payments are taken by a payment provider. We never see or store your card number.',
      ],
    },
    {
      heading: 'Refunds',
      text: [
        'If the Pro plan is not for you, ask for your money back within 7 days of paying. For a plan that is paid for a year at once, you may ask within 30 days.',
        'We look at a refund request within 2 business days. Once it is granted, the money is back with you 5 to 7 business days later, by the way it was paid. The plan ends with the refund.',
        `Write to ${SITE.supportEmail} from the address of your account and name the payment.`,
      ],
    },
    {
      heading: 'What is yours and what is ours',
      text: [
        'Your resume, your job descriptions and what you write stay yours. You let us store and work with them so that the service can do what you ask of it, and for nothing else.',
        'The written questions and answers, the texts and the design of the service are ours or our licensors’. Use them to prepare yourself, and keep copies for that.',
      ],
    },
    {
      heading: 'If something goes wrong',
      text: [
        'We work to keep the service available and your data safe, and cannot promise that it never fails. As far as the law allows, we do not answer for what you lose by an interview that went otherwise than you hoped.',
        'Nothing in these terms takes away a right that the law of your country gives you as a consumer.',
      ],
    },
    {
      heading: 'Changes',
      text: [
        'When these terms change in a way that matters to you, we say so in the service before the change takes effect. If you do not agree, you can delete your account and, within the times above, have an unused payment back.',
      ],
    },
  ],
};

const eventDays = LIMITS.accountRecords.keptDays;

export const PRIVACY: LegalText = {
  title: 'Privacy Policy',
  lead: `What ${name} stores about you, why, for how long, and how you get it or have it deleted.`,
  sections: [
    {
      heading: 'What we store',
      text: [
        [
          'Your account: email address, name, a hash of your password (never the password), or the id that Google or Microsoft gives us when you sign in with them.',
          'What you bring: the text of your resume and the profile read from it, job descriptions you paste, skills you choose, files you attach to a question. Of a file we keep the text, not the file.',
          'What you make: questions, answers, conversations, match results, reviews and feedback.',
          'What the service needs to run: your sessions with the kind of browser, how many questions you have used, how many tokens an answer took, and payments without card numbers.',
        ],
        'Network addresses are stored as keyed hashes, to recognise attacks. They cannot be turned back into addresses by reading our database.',
      ],
    },
    {
      heading: 'What we use it for',
      text: [
        'To answer what you ask, to keep it for you, to bill what you buy, to mail you what concerns your account, and to keep the service safe. We do not sell data, show no advertising, and do not track you across other sites.',
      ],
    },
    {
      heading: 'Who else sees it',
      text: [
        'Built-in questions and the match score are worked out on our own server. Where the operator of this site has connected an AI model, your question, your resume’s text and the job description go to that provider to be answered; cards say which engine wrote them.',
        'The payment provider gets your name and email when you pay. The mail provider carries our mails to you. Google or Microsoft learn that you sign in here when you choose to sign in with them.',
        'Reviews you publish are public, with the name you give for them.',
      ],
    },
    {
      heading: 'How long we store it',
      text: [
        [
          'Your resume, history and answers: until you delete them or your account.',
          `Usage data, such as how an answer was made and the tokens it took, and messages of the contact page: up to ${LIMITS.usageData.keptYears} years, then they are removed.`,
          `Records of sign-ins and other security events: ${eventDays} days.`,
          'Registrations that were never confirmed: 7 days.',
          'Records of payments: as long as tax law asks for them, without your name once the account is deleted.',
        ],
      ],
    },
    {
      heading: 'In your browser',
      text: [
        'We set no cookies. Your browser keeps a sign-in token, your choices and a copy of your current conversation, so that nothing is lost by a reload or a lost connection. Signing out removes them.',
      ],
    },
    {
      heading: 'Your rights',
      text: [
        'On the account page you can change your name, download everything we have about you as a file, and delete the account with all that belongs to it. Deleting takes effect at once.',
        `For anything else about your data, write to ${SITE.supportEmail}. Privacy queries are answered within 30 days.`,
      ],
    },
    {
      heading: 'Children',
      text: [
        'The service is not for children under 18. If you learn that a child has an account, tell us and we delete it.',
      ],
    },
    {
      heading: 'Safety',
      text: [
        'Connections are encrypted where the site is public. Passwords are stored with a slow hash made for them, codes and links only as keyed hashes, and each call checks who is asking for what. If your data is ever exposed in spite of that, we tell you and the authorities the law names.',
      ],
    },
  ],
};
