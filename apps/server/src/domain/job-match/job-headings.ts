/** What the lines under a heading of a job description are. */
export type JobPart = 'required' | 'preferred' | 'duties' | 'ignored' | 'open';

/** Headings in the wording of advertisements, by what follows them. Matched as a whole line or as the beginning of one before a colon. */
export const JOB_HEADINGS: Record<Exclude<JobPart, 'open'>, string> = {
  required: `requirements, job requirements, requirement, qualifications, minimum qualifications, basic qualifications, required qualifications, required skills, required experience,
    must have, must haves, must-haves, essential, essential criteria, essential skills, essential requirements, what you need, what you will need, what you'll need, you need, you have, you bring,
    what you bring, what you'll bring, what you will bring, what we look for, what we are looking for, what we're looking for, who you are, who we are looking for, who we're looking for, about you,
    your profile, your background, your skills, your qualifications, ideal candidate, the ideal candidate, candidate profile, desired profile, candidate requirements, skills, key skills,
    skills required, required, skills and experience, skills and qualifications, experience, experience and skills, knowledge skills and abilities, knowledge and skills, education and experience,
    education, education requirements, eligibility, eligibility criteria, qualifications and skills, qualifications and experience, experience required, requirements and skills, technical skills, technical requirements, mandatory skills,
    what you should have, what it takes, you should have, you'll have, you will have, minimum requirements, position requirements, qualification, preferred candidate profile, person specification,
    we expect, we require, who should apply, what makes you a great fit, what you'll have, licenses and certifications, certifications, competencies, skill set, skills needed, job qualifications, primary skills, educational qualifications,
    anforderungen, ihr profil, dein profil, das bringen sie mit, das bringst du mit, qualifikationen, profil recherché, votre profil, compétences requises, prérequis, requisitos,
    आवश्यक योग्यता, योग्यता, आवश्यकताएं, المتطلبات, المؤهلات, المهارات المطلوبة, 任职要求, 岗位要求, 职位要求, 任职资格`,
  preferred: `nice to have, nice to haves, nice-to-haves, good to have, preferred, preferred qualifications, preferred skills, preferred experience, preferred requirements, bonus, bonus points, bonus skills, bonus points for,
    plus, pluses, a plus, desirable, desirable criteria, desirable skills, desired, desired skills, desired qualifications, desired experience, it would be great if, would be a plus, additional skills, optional, ideally you have,
    extra credit, brownie points, secondary skills, added advantage, wünschenswert, von vorteil, nice to know, atouts, un plus, souhaité, 加分项, 优先考虑, मानक से अतिरिक्त, يفضل`,
  duties: `responsibilities, key responsibilities, duties, main duties, job duties, duties and responsibilities, essential duties, essential functions, essential duties and responsibilities, roles and responsibilities, role and responsibilities, job responsibilities,
    what you will do, what you'll do, you will, what you will be doing, what you'll be doing, what you'll own, your role, the role, your tasks, tasks, your responsibilities, scope, scope of work, job description, job summary, position summary, summary, overview, position overview, job overview,
    about the role, about the job, about this role, the job, what the job is, role overview, role summary, purpose of the role, purpose, day to day, a day in the life, primary responsibilities, principal duties, job purpose, position description, main responsibilities, the opportunity, the position, the successful candidate will, your mission, key duties, in this role, in this role you will,
    aufgaben, ihre aufgaben, deine aufgaben, tätigkeiten, missions, vos missions, responsabilités, जिम्मेदारियां, कार्य, المهام, المسؤوليات, الوصف الوظيفي, 工作职责, 岗位职责, 职位描述, responsabilidades, funciones`,
  ignored: `benefits, our benefits, perks, perks and benefits, benefits and perks, what we offer, we offer, what you get, what you'll get, why join us, why us, why work with us, about us, about the company, about our company, company overview, company description, who we are, our company, our mission, our values,
    our culture, equal opportunity, equal opportunity employer, eeo, eeo statement, diversity, diversity and inclusion statement, how to apply, application process, to apply, compensation, salary, salary range, pay range, pay, compensation and benefits, location, work location, job type, schedule, working hours, contact, disclaimer,
    accommodations, privacy, physical demands, work environment, working conditions, physical requirements, additional information, note, perks of working here, life at, our story, the company, about our client,
    wir bieten, das bieten wir, unser angebot, über uns, nous offrons, avantages, à propos de nous, qui sommes-nous, हम प्रदान करते हैं, المزايا, عن الشركة, نبذة عن الشركة, 福利待遇, 公司介绍, 薪资福利, ofrecemos`,
};

/** Sentences that say nothing about the work, in any place. */
export const BOILERPLATE =
  /equal[ -](?:employment )?opportunity|without regard to|reasonable accommodation|protected (?:veteran|class|by law)|sexual orientation|gender identity|e-verify|background check|drug[ -](?:free|screen|test)|401\s?\(?k\)?|paid time off|\bpto\b|dental|stock options|health insurance|life insurance|parental leave|tuition (?:help|reimbursement|assistance)|competitive (?:salary|pay|compensation)|salary range|pay range|[$€£₹]\s?\d[\d,.]*k?\s?(?:-|to|–)\s?[$€£₹]?\s?\d|founded in|fortune \d+|cookie|privacy policy|click (?:here|apply)|apply (?:now|today|online)|send (?:your|us) (?:a )?(?:cv|resume)|profitable since|free (?:lunch|snacks|coffee)|days off|dog friendly/i;
