/** What gives a sentence away by its form. Everything here is bounded: no pattern can need more than linear time. */

const NEGATIONS: ReadonlySet<string> = new Set(
  `not no never nobody nothing none without cannot cant dont doesnt isnt arent wont didnt wasnt shouldnt wouldnt werent hasnt
  havent couldnt neither nor nahi nahin mat avoid false myth`.split(/\s+/),
);

/** Whether a run of words says no. Two negations are still one statement that says no somewhere. */
export const isNegated = (words: readonly { norm: string }[]): boolean => words.some(({ norm }) => NEGATIONS.has(norm));

/**
 * How people wave a matter away or claim too much: "isn't needed", "by itself", "a waste of time", "nobody checks". In the dev
 * half such answers are fluent and wrong three times as often as others.
 */
const DISMISSALS =
  /\b(?:(?:is|are|was|were)(?:n['’]t| not) (?:really )?(?:needed|necessary|required|worth)|needn['’]t|no need|no longer needed|not needed|not necessary|waste|brings? nothing|no use|useless|pointless|no difference|no hurry|no topic|nothing special|no special|anyway|anyhow|itself|themselves|automatically|by definition|guarantee[sd]?|no reason|only (?:cure|way)|don['’]t (?:need|have to)|doesn['’]t (?:matter|need)|not my (?:job|problem)|nobody (?:can|cares|checks|notices|reads|needs)|no one (?:cares|checks|notices|reads|needs)|no point|interchangeable|synonyms?|whatever|whoever|purely|as often as|any time|never have to|can['’]t (?:run|be|go|fail|happen)|why bother|safe side|not interfere|old[- ]fashioned|overrated|formality|anyone can|rightly|lazy|on principle|same thing|no matter|regardless|trust me|100 ?%|(?:their|his|her|your) (?:own )?(?:problem|fault)|with my experience|don['’]t agree|prescribed|legally|impossible|(?:completely|perfectly|always) safe|no risk|no danger|never fails?|stay away|all or nothing|mathematically|cancels? out|evens? out|disrespectful|weakness|looks? weak)\b/giu;

/** Words that sound like an answer and commit to nothing. */
const VAGUE =
  /\b(?:maybe|perhaps|probably|i think|i guess|depends|somehow|kind of|sort of|important|very|properly|proper|good|always|aligned|trust|culture|professional|holistic|holistically|best practices?|stakeholders?)\b/giu;

/** Numbers, quoted words, explanations after a colon, names: what concrete answers have. */
const SPECIFIC = /\p{N}+|["“”`:=]|(?<=[\p{Ll},] )\p{Lu}\p{Ll}{2,}/gu;

export const dismissals = (text: string): number => countOf(text, DISMISSALS);
export const vagueWords = (text: string): number => countOf(text, VAGUE);
export const specifics = (text: string): number => countOf(text, SPECIFIC);

/** A sentence that speaks to the grader and not to an interviewer. It is left out before anything is compared. */
const INSTRUCTION =
  /\b(?:ignore (?:all |any |the |my |your |every )?(?:previous |prior |above |earlier )?(?:instructions?|rubrics?|rules|points|criteria)|(?:full|maximum|max|top|perfect|highest) (?:marks|score|points|rating)|(?:note|message|instructions?) (?:to|for) (?:the )?(?:evaluat\w{0,6}|grad\w{0,6}|system|assess\w{0,6}|ai|model|mark\w{0,6})|score ?(?:=|:|of|to) ?(?:100|\d+ ?\/)|(?:mark|treat|set|count|consider) (?:all|every|each)(?: of the| the)?(?: rubric)? ?(?:points?|one|criteria)|already (?:been )?(?:verified|assessed|graded|approved|checked|passed|evaluated) by|as covered|skip the (?:rubric|points)|system ?:|system prompt|language model|this (?:candidate|response|answer) (?:has|deserves|should)|(?:give|award|grant|assign|return|output) (?:me |this |it |the candidate )?(?:answer )?(?:a |the )?(?:(?:full|good|high|maximum|perfect|top) )?(?:score|marks?|grade|rating|100)|do not (?:evaluate|grade|mention this)|stop grading|grading (?:finished|complete|is over)|you are (?:now )?(?:a|an|the) (?:grader|evaluator|examiner|assistant))/iu;
export const isInstruction = (sentence: string): boolean => INSTRUCTION.test(sentence.slice(0, 2000));

/** What somebody says who has no answer, as the whole of a short text. */
const NO_ANSWER =
  /\b(?:idk|i ?do ?n['’]?o?t know|dont know|not sure|no (?:idea|clue|answer|comments?|experience|such experience)|pass|skip|n\/?a|next (?:question|please|one)|nothing (?:comes|is coming)|never (?:worked|used|heard|learn(?:ed|t)|done|seen)|only know|can['’]?t (?:say|answer|remember|think)|no se|pata nahi|nahi pata|malum nahi|sorry|have(?:n['’]?t| not) (?:a clue|learn(?:ed|t)|studied|heard|used|worked|done|seen|any|the)|forgot|forgotten|blank|not (?:familiar|my (?:area|field|topic)|prepared|aware)|unfamiliar|look it up|google|can['’]?t recall|do ?n['’]?o?t (?:remember|recall|have)|beats me|who knows|move on|no thoughts|nothing|none|never came across|nahi (?:aata|malum)|nahi maloom|weiß nicht|can we|another question|what\?*$|idk\w*|dunno|ask me)\b/iu;
export const saysNothing = (text: string): boolean => NO_ANSWER.test(text.slice(0, 400));

const GRADERS_WORDS =
  /\b(?:scores?|marks?|grad(?:e[rs]?|ing)|rubrics?|evaluat\w{0,6}|assess\w{0,6}|prompts?|instructions?|system|override|ignore|disregard|previous|candidate|covered|maximum|full|100|rating|output|json|ai|examiner|reviewer)\b/giu;
/** How many different words of grading a sentence has. */
export const gradersWords = (sentence: string): number =>
  new Set((sentence.slice(0, 2000).match(GRADERS_WORDS) ?? []).map((word) => word.toLowerCase())).size;

/** Praise of oneself and thanks for the question. */
const SELF_PRAISE =
  /\b(?:hard[- ]?working|team player|quick learner|passionate|positive attitude|excellent communication|i am amazing|best person|best candidate|better candidate|strong personality|loved? (?:me|how i)|110 percent|esteemed|thank you for (?:this|the|your)|interesting question|important (?:subject|topic|question)|right place for my|great fit|perfect fit|many certificates|available immediately|professional way|take it seriously|full attention|dynamic|self[- ]motivated|good question|glad you asked|great question|esteemed|reputed|years of experience|(?:i am|i['’]m) (?:a )?(?:very |highly |extremely )?(?:confident|motivated|dedicated|sincere|punctual|honest|hardworking|smart|talented|experienced|creative|flexible|reliable)|my (?:strengths?|skills|personality|passion|dream)|looking forward|hire me|an asset|best fit|give my best|nice to meet|how are you|good (?:morning|afternoon|evening)|have a (?:nice|good|great)|the weather|weekend|today['’]s world|nowadays|as we all know|many factors|very relevant|crucial topic|everybody knows me|(?:everyone|everybody|people|colleagues|bosses|teachers|managers) (?:always )?(?:loves?|loved|praised?|admired?|trusts?|says? i)|i (?:always|never) (?:give|fail|had any problem)|i am the best|i['’]m the best|known (?:for|as)|strong (?:leader|communicator)|learn quickly|fast learner|everyone who has worked with me)\b/giu;
export const selfPraise = (text: string): number => countOf(text, SELF_PRAISE);

/** Announces that what follows is what others say. */
const REPORTED =
  /\b(?:people|some|many|others|they|everyone|somebody) (?:say|says|think|thinks|believe|believes|claim|claims)|\b(?:myth|mistake|wrong|misconception|not true|isn['’]t true|untrue)\b/iu;
export const isReported = (sentence: string): boolean => REPORTED.test(sentence);

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
