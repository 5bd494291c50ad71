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
        'It helps you practise. It does not promise an interview, an offer, or that an interviewer will ask what you have practised. Answers written by an AI model can be wrong: check anything you rely on.',
      ],
    },
    {
      heading: 'Who may use it',
      text: [
        'You must be at least 18 years old. Children under 18 may not use the service, and we do not knowingly keep accounts of children.',
        'You may start as a guest. If you have an account, you are responsible for what happens under it. Keep your password to yourself, and tell us if you think someone else is using your account.',
      ],
    },
    {
      heading: 'What we ask of you',
      text: [
        [
          'Upload only documents that you have a right to use: your own resume, and job descriptions that you may use.',
          'Do not use the service to mislead an employer, for example by taking an interview for someone else.',
          'Do not try to break in, to get around limits, to take the service down, or to access other people’s data.',
          'Do not copy the question bank as a whole or sell access to it.',
          'Write reviews about your own experience, and stay polite.',
        ],
        'We may close an account that breaks these rules. Where possible, we will warn you first and let you download your data.',
      ],
    },
    {
      heading: 'Plans and payment',
      text: [
        'The Free plan costs nothing. The Pro plan is paid in advance for a fixed time at the price shown before you pay, in Indian rupees and with taxes included. It does not renew automatically: when it ends, what you made stays, and you choose whether to renew it or to continue with the Free plan.',
        'Payments are taken by a payment provider. We never see or store your card number.',
      ],
    },
    {
      heading: 'Refunds',
      text: [
        'If the Pro plan is not for you, you can ask for your money back within 7 days of paying. If you paid for a full year, you can ask within 30 days.',
        'We review refund requests within 2 business days. Once a request is approved, you get the money back in 5 to 7 business days, by the same payment method. The plan ends with the refund.',
        `Write to ${SITE.supportEmail} from your account’s email address and tell us which payment you mean.`,
      ],
    },
    {
      heading: 'What is yours and what is ours',
      text: [
        'Your resume, your job descriptions and what you write stay yours. You allow us to store and process them only to provide the service to you.',
        'The written questions and answers, the texts and the design of the service are ours or our licensors’. You may use them, and keep copies, for your own preparation.',
      ],
    },
    {
      heading: 'If something goes wrong',
      text: [
        'We work to keep the service available and your data safe, but we cannot promise that it never fails. As far as the law allows, we are not liable for any loss from an interview that does not go as you hoped.',
        'Nothing in these terms takes away a right that the law of your country gives you as a consumer.',
      ],
    },
    {
      heading: 'Changes',
      text: [
        'When these terms change in a way that matters to you, we say so in the service before the change takes effect. If you do not agree, you can delete your account and, within the times above, get a refund for an unused payment.',
      ],
    },
  ],
};

const eventDays = LIMITS.accountRecords.keptDays;

export const PRIVACY: LegalText = {
  title: 'Privacy Policy',
  lead: `What ${name} stores about you, why, for how long, and how to get or delete it.`,
  sections: [
    {
      heading: 'What we store',
      text: [
        [
          'Your account: email address, name, a hash of your password (never the password), or the id that Google or Microsoft gives us when you use them to log in.',
          'What you bring: the text of your resume and the profile read from it, job descriptions you paste, skills you choose, files you attach to a question. We keep the text of a file, not the file itself.',
          'What you make: questions, answers, conversations, match results, reviews and feedback.',
          'What the service needs to run: your sessions and the browser used, how many questions you have used, how many tokens an answer took, and payments without card numbers.',
        ],
        'Network addresses are stored as keyed hashes, to recognise attacks. They cannot be turned back into addresses from our database alone.',
      ],
    },
    {
      heading: 'What we use it for',
      text: [
        'To answer what you ask, to keep it for you, to bill what you buy, to email you about your account, and to keep the service safe. We do not sell data, show no advertising, and do not track you across other sites.',
      ],
    },
    {
      heading: 'Who else sees it',
      text: [
        'Built-in questions and the match score are produced on our own server. If this site uses an AI model, your question, your resume’s text and the job description are sent to its provider; each card says what wrote it.',
        'The payment provider gets your name and email when you pay. Our mail provider delivers our emails to you. If you log in with Google or Microsoft, they learn that you use this site.',
        'Reviews you publish are public, with the name you give for them.',
      ],
    },
    {
      heading: 'How long we store it',
      text: [
        [
          'Your resume, history and answers: until you delete them or your account.',
          `Usage data, such as how an answer was made and the tokens it took, and messages from the contact page: up to ${LIMITS.usageData.keptYears} years, then they are removed.`,
          `Records of logins and other security events: ${eventDays} days.`,
          'Registrations that were never confirmed: 7 days.',
          'Records of payments: as long as tax law requires, without your name once the account is deleted.',
        ],
      ],
    },
    {
      heading: 'In your browser',
      text: [
        'We set no cookies. Your browser stores a login token, your choices and a copy of your current conversation, so that nothing is lost when you reload the page or lose the connection. Logging out removes them.',
      ],
    },
    {
      heading: 'Your rights',
      text: [
        'On the account page you can change your name, download everything we have about you as a file, and delete the account and everything in it. Deletion takes effect at once.',
        `For anything else about your data, write to ${SITE.supportEmail}. Privacy queries are answered within 30 days.`,
      ],
    },
    {
      heading: 'Children',
      text: [
        'The service is not for children under 18. If you learn that a child has an account, tell us and we will delete it.',
      ],
    },
    {
      heading: 'Safety',
      text: [
        'Connections to public sites are encrypted. Passwords are stored only as slow, salted hashes, codes and links only as keyed hashes, and each call checks who is asking for what. If your data is ever exposed despite this, we will inform you and the authorities, as the law requires.',
      ],
    },
  ],
};
