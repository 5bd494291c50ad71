/**
 * What the words of a skill are when they are not the skill: part of an address, of a place, of a person's or a company's name
 * ("Palo Alto, CA", "Java Road", "Mr. Jenkins Pinto", "Noor Textile Manufacturing Ltd"). Every search looks at a few dozen
 * characters on either side, so that its time does not grow with the text.
 */

const REACH = 70;

const words = (list: string): string => list.trim().split(/\s+/u).join('|');

const ADDRESS_BEFORE = /(?:@|\/\/|www\.|\.(?:com|org|net|io|dev|me|in|edu|co|example)\/)\S{0,60}$/iu;
const ADDRESS_AFTER = /^[\w.+-]{0,40}@\w|^\.(?:com|org|net|io|dev|example|edu|co\.\w\w)\b(?!\.?\s[a-z])/iu;
/** "GitHub: github.com/name": the label of an address */
const LABEL_OF_ADDRESS =
  /^\s{0,8}(?:[:|–-]\s{0,3})?(?:https?:|www\.|in\/|live:|@\w|[\w-]{1,30}(?:\.[\w-]{1,30})?\.(?:com|org|net|io|dev|example)\b)/iu;

const US_STATES =
  words(`AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD
  TN TX UT VT VA WA WV WI WY DC ON BC QC AB NSW VIC QLD`);
const COUNTRIES = `India|Indonesia|USA|U\\.S\\.A|United States|UK|United Kingdom|England|Scotland|Wales|Ireland|Canada|Australia|New Zealand|Germany|France|Spain|Italy|Portugal|Netherlands|Belgium|Switzerland|Austria|Poland|Sweden|Norway|Denmark|Finland|Turkey|UAE|Qatar|Kuwait|Oman|Bahrain|Saudi Arabia|Egypt|Kenya|Nigeria|Ghana|South Africa|Singapore|Malaysia|Philippines|Vietnam|Thailand|China|Japan|Korea|Taiwan|Pakistan|Bangladesh|Sri Lanka|Nepal|Brazil|Mexico|Argentina|Chile|Colombia|Peru|California|Texas|Florida`;
const STATE_AFTER = new RegExp(
  `^,\\s{0,3}(?:${US_STATES})(?=\\s{0,3}(?:$|[|(;.–·•-]|\\d{4,5}|,\\s?(?:USA|US)\\b))`,
  'u',
);
const COUNTRY_AFTER = new RegExp(`^,\\s{0,3}(?:${COUNTRIES})\\b`, 'u');
const PLACE_AFTER = new RegExp(
  `^\\s(?:${words(`Road Rd Street St Avenue Ave Lane Square Valley Colony Nagar Junction Boulevard Drive Close Crescent Island City Town Village Heights Gardens Hill Hills
    Bay Beach County Airport Tower Towers Plaza Mall Café Cafe Hotel Homes Society Bazaar Chowk Marg Layout Extension`)})\\b`,
  'u',
);
const YEAR_AFTER = /^\s?(?:semester |term |intake )?(?:['’]\d{2}\b|(?:19|20)\d{2}\b)/iu;
const SEASON = /^(?:spring|summer|autumn|fall|winter)$/iu;

/** A title of a person, a mountain or a firm. "Ms" without a full stop is Microsoft. */
const NAMING_BEFORE =
  /(?:^|[^\p{L}])(?:(?:Mr|Mrs|Miss|Dr|Prof|Shri|Smt|Mme|Herr|Frau|Mt|Mount|Lake|Camp|Hotel)\.?|Ms\.|& Co\.?,?)\s(?:\p{Lu}[\p{L}.'’-]{0,20}\s){0,2}$/u;
const MAIL = /[\w.+-]{1,64}(?=@)/u;
/** "Ruby Swift  ruby.swift@example.com": a part of the name is a part of the address too. */
function isInOwnAddress(after: string, own: string): boolean {
  if (own.length < 3) return false;
  const local = MAIL.exec(after)?.[0].toLowerCase() ?? '';
  return local.split(/[._+\d-]+/u).includes(own.toLowerCase());
}
/** Initials beside a name: "Mrs R. Govender", "S.S.L.C", "Shift A B C". */
const INITIAL_AFTER =
  /^(?:\.\s?\p{Lu}|\$|&\p{Lu}|\.\p{Ll}|\s\p{Lu}(?=\s|$|[.,])|\s?\d{2,}|\s?\d[\d.,]{0,12}\s?(?:k|K|m|LPA)\b)/u;
const INITIAL_BEFORE =
  /(?:\p{Lu}\.|(?:^|\s)\p{Lu}\s|\p{Lu}&|[$€£₹#]\s?|['’]|(?:block|wing|flat|house|shift|grade|class|section|plan|vitamin|hepatitis|type|category|option|group|gate)\s?[#:.-]?\s?)$/iu;

const FORM_AFTER =
  /^(?:\s(?:\(?\p{Lu}[\p{L}\p{N}&.'’-]{0,20}\)?|of|and|&)){0,4}(?:,\s|\s\(?)(?:Ltd|Limited|LLC|LLP|Inc|Incorporated|GmbH|Pvt|Plc|plc|Corp|Corporation|Co\.|Bhd|Pty|Oy|SpA|S\.A|University|College|Institute|Academy|Polytechnic|Foundation|Council|Association|Ministry)(?![\p{L}])/u;
const PLC_BEFORE = /\b(?:Bank|BANK|Holdings|HOLDINGS|Group|GROUP|Insurance|INSURANCE|Company|COMPANY)\s$/u;

export interface Stretch {
  start: number;
  end: number;
}

/** Whether what stands in a text from `start` to `end` is no skill there, but a piece of an address or of a name. */
export function isPartOfName(text: string, { start, end }: Stretch): boolean {
  const own = text.slice(start, end);
  const before = text.slice(Math.max(0, start - REACH), start);
  const after = text.slice(end, end + REACH);
  if (ADDRESS_BEFORE.test(before) || ADDRESS_AFTER.test(after) || LABEL_OF_ADDRESS.test(after)) return true;
  if (own.length === 1 && (INITIAL_AFTER.test(after) || INITIAL_BEFORE.test(before))) return true;
  if (SEASON.test(own) && YEAR_AFTER.test(after)) return true;
  if (!/^\p{Lu}/u.test(own)) return false;
  if (PLACE_AFTER.test(after) || NAMING_BEFORE.test(before) || FORM_AFTER.test(after) || isInOwnAddress(after, own))
    return true;
  if (own === 'PLC' && PLC_BEFORE.test(before)) return true;
  return (
    (STATE_AFTER.test(after) || COUNTRY_AFTER.test(after)) &&
    /(?:^|[,|–-]|\b(?:in|at|from|near|to))\s{0,3}$/u.test(before)
  );
}

/** How a text uses a skill that it names, when it does not simply name it. */
export type SkillUsage = 'role' | 'study' | 'setting' | 'denied';

/** Somebody who does the work, or the people of a department; after a skill they make a title of it ("QA engineer", "SAP team"). */
/** "Java, .NET and SAP positions": all of a list whose end says that it is of people or of posts. */
const POSTS_AFTER =
  /^(?:(?:,\s?|\s?\/\s?|\s(?:and|or|&)\s|,\sand\s)[\p{L}\p{N}+#.]{1,20}(?:\s[\p{L}\p{N}+#.]{1,20})?){0,6}\s(?:developers|engineers|analysts|designers|managers|consultants|testers|architects|positions|roles|profiles|requirements|vacancies|openings|candidates|leads|shops)(?![\p{L}])/u;
/** "We are an ISO 9001 certified supplier": what a company says of itself. */
const CERTIFIED_BEFORE =
  /\b(?:we|who|which|that|company|supplier|firm|plant|group|hospital|facility|mill|noc)\s(?:is|are|was|were)\s(?:now\s|also\s|an?\s)?$/iu;
const CERTIFIED_AFTER = /^[^.;,]{0,20}\s(?:certified|accredited|registered|compliant)\b/iu;
/** "a Flutter developer" knows Flutter; "a QA engineer" is what somebody is called. */
const ONE_PERSON_AFTER =
  /^\s(?:[\p{L}-]{2,20}\s)?(?:developer|engineer|programmer|consultant|administrator|admin|architect|expert|specialist|analyst|lead|trainer)(?![\p{L}])/iu;
const PERSON_AFTER =
  /^(?:\s(?:software|test|support|systems?|process|data|network|security|team|project|sales|account|field|lead|service|product|application|cloud|platform|business|field|case|care|claims|operations))?[\s/-]{1,2}(?:developers?|engineers?|managers?|analysts?|designers?|executives?|specialists?|consultants?|architects?|administrators?|admins?|officers?|assistants?|attendants?|technicians?|operators?|associates?|representatives?|reps?|directors?|heads?|teachers?|tutors?|nurses?|workers?|agents?|clerks?|supervisors?|recruiters?|trainers?|testers?|scientists?|researchers?|interns?|trainees?|faculty|professionals?|experts?|practitioners?|staff|teams?|people|colleagues|departments?|dept|desk|heads?|owners?|leads?|leaders?|partners?|coordinators?|controllers?|buyers?|lawyers?|advis[eo]rs?|secretar(?:y|ies)|intern(?:ship)?|apprentices?|fellows?|brigade|room)(?![\p{L}])/iu;
const DEGREE_BEFORE =
  /(?:\b(?:[Dd]egree|DEGREE|[Dd]iploma|DIPLOMA|[Bb]achelor(?:['’]?s)?|[Mm]aster['’]?s|[Mm]aster of|[Gg]raduat(?:e|ion) in|[Mm]ajor(?:ed)? in|[Ss]tudies:|MBA|BBA|MCA|BCA|MSW|HND|PGDM|PGD|PhD|ITI)|\b(?:B|M)\.?\s?(?:Tech|Sc|Com|Pharm|Ed|Eng|Arch|Des)\b|\b(?:B|M)\.(?:E|A|S|B\.A)\b|\bB[AE]\s|\bBS\s|\bMS\s(?=in\b)|\bM\.S\.)(?:(?!\b(?:experience|knowledge|years?|with|using|plus|must|skills)\b)[^;:•|\d]){0,45}$/u;
const DEGREE_AFTER = /^\s(?:degree|diploma|graduates?|background|major|honou?rs|school diploma|students?)\b/iu;
/** What an employer is or has; a skill before it says what kind ("an insurance company", "manufacturing clients"). */
const SETTING_AFTER =
  /^(?:[\s-](?:and|&|or)\s[\p{L}-]{3,20})?[\s-](?:(?:software|technology|services?|products?|consulting|certified|accredited|powered|driven|based|focused)[\s-]){0,2}(?:compan(?:y|ies)|firms?|industr(?:y|ies)|sectors?|clients?|customers?|business(?:es)?|start-?ups?|suppliers?|manufacturers?|hospitals?|giants?|houses?|group|brands?|shops?|stores?|chains?|plants?|factor(?:y|ies)|clinics?|agenc(?:y|ies)|organi[sz]ations?|providers?|vendors?|market(?:place)?s?|floors?|platforms?|portals?|sites?|bureau|homes?|centres?|centers?|offices?|buildings?|worlds?|era|budgets?|benefits?|covers?|policy|policies|premiums?|quotes?|colleges?|schools?|universit(?:y|ies)|councils?|boards?|bonds?|fees?|jobs?|clubs?|cooperatives?|distributors?|dealers?)(?![\p{L}])/iu;
const DENIED_BEFORE =
  /\b(?:(?:no|not an?|never(?: used| worked (?:with|in|on)| touched)?|without|not (?:in|about|on|for)|instead of|rather than|apart from|don['’]t need|do not need|does not need|no need (?:of|for)|replac(?:ed|ing|es?)|away from|migrated from|moved (?:off|away from)|nothing to do with|(?:do|does|did)(?:n['’]t|\snot)\s(?:do|use|need|want|hire|speak|require)|(?:is|are|was)(?:n['’]t|\snot)\s(?:about|an?|in|for|the))\s)(?:(?:any|much|the|our|knowledge of|experience (?:in|of|with)|prior|previous)\s){0,3}$/iu;
const DENIED_AFTER =
  /^\s(?:(?:and|or)\s[\p{L}.+#]{1,20}\s)?(?:was|is|were|are)\s(?:not|never|planned|being planned|no longer|demonstrated|switched off|shown|promised|considered|used (?:till|until)|the pilot|for the|only)\b|^\s(?:is|are|was|did|does|do)n['’]t\b|^\s(?:is\s)?not\s(?:essential|required|needed|necessary)\b|^:\snot\b|^,\s(?:it|they)\s(?:was|is|were|are)\snot\b|^[^.;]{0,40}\bI\s(?:did not|didn['’]t|never|have not|haven['’]t)\s(?:touch|use|work|need)/iu;

/**
 * How the text uses what stands from `start` to `end`; undefined when nothing there says that it is another thing than the skill.
 * @param isProduct it is the name of a language or a product, which whoever is called after it must know
 */
export function usageAt(text: string, { start, end }: Stretch, isProduct = false): SkillUsage | undefined {
  const before = text.slice(Math.max(0, start - REACH), start);
  const after = text.slice(end, end + REACH);
  if (POSTS_AFTER.test(after)) return 'role';
  if (PERSON_AFTER.test(after) && !(isProduct && ONE_PERSON_AFTER.test(after))) return 'role';
  if (DEGREE_BEFORE.test(before) || DEGREE_AFTER.test(after)) return 'study';
  if (SETTING_AFTER.test(after) || CERTIFIED_AFTER.test(after) || CERTIFIED_BEFORE.test(before)) return 'setting';
  if (DENIED_BEFORE.test(before) || DENIED_AFTER.test(after)) return 'denied';
  return undefined;
}
