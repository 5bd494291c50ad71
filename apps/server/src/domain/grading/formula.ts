import { type TunedNumber, tuned, valuesOf } from '../tuned-number.ts';

/**
 * Version of the formula, stored with every verdict. Raise it with every change of a number in this file or of a word list of
 * this folder, and run `npm run eval` again.
 */
export const GRADING_VERSION = 'prep-ai-grade-2';

/**
 * Every tuned number of the grader. The code reads them through `FORMULA`; the tables of docs/grading.md are generated from here
 * (`npm run docs:generate`). That document says how they were chosen.
 */
export const GRADING_NUMBERS = {
  score: {
    covered: tuned(0.8, 'credit', 'of a point that is just covered; it grows with the likelihood to the whole weight'),
    partly: tuned(0.5, 'credit', 'of a point that is just partly there'),
    partlyMost: tuned(0.7, 'credit', 'of one that is almost covered'),
    missedMost: tuned(0.4, 'credit', 'of one that is almost partly there'),
    missedFrom: tuned(0.1, 'likelihood', 'up to which a missed point earns nothing'),
    redFlag: tuned(10, 'points', 'a wrong statement costs, as with an interviewer'),
    tried: tuned(3, 'points', 'the least of a text that tries to answer'),
    maxFlags: tuned(2, 'flags', 'that cost; what was right stays right'),
  },
  state: {
    covered: tuned(0.7, 'likelihood', 'from here on a point is covered'),
    partly: tuned(0.56, 'likelihood', 'from here on it is partly there, below it missed'),
  },
  likelihood: {
    start: tuned(-6.4, 'log odds', 'of a point before anything is known of the answer'),
    aboveUsual: tuned(
      2.55,
      'log odds',
      'by how much more of the best wordings one or two sentences reach than answers to neighbouring questions do',
    ),
    weight: tuned(0.72, 'log odds', 'the weight of the point: what matters most is what people say first'),
    margin: tuned(2.35, 'log odds', 'by how much a stretch fits this point better than any other'),
    size: tuned(2.35, 'log odds', 'a logarithm of the words, between its bounds'),
    specifics: tuned(0.3, 'log odds', 'a logarithm of the numbers, names, quotations and explanations'),
    vague: tuned(-0.4, 'log odds', 'a logarithm of the words that commit to nothing'),
    dismissals: tuned(-1.25, 'log odds', 'a logarithm of the phrases that wave a matter away'),
    wrongWording: tuned(-2.4, 'log odds', 'how much the words are those of the bank’s wrong statements'),
    longWords: tuned(-1.8, 'log odds', 'mean letters of a word: who knows a matter says it plainly'),
    flag: tuned(-1.35, 'log odds', 'shares of a red flag and of its correction: who dwells on it mostly has it wrong'),
  },
  evidence: {
    wordings: tuned(3, 'wordings', 'of a point that are enough to tell'),
    names: tuned(4, 'names', 'of a skill that the taxonomy adds to a wording'),
    neighbours: tuned(14, 'answers', 'to other questions of the skill that say what is usual'),
    modelSentences: tuned(2, 'sentences', 'of the model answer that are about a point'),
    second: tuned(0.5, 'factor', 'of a stretch’s second-best wording beside its best'),
    otherPoint: tuned(0.5, 'factor', 'of how well the stretch fits the point that it fits best'),
    fewWords: tuned(55, 'words', 'shorter counts as this: a short answer may be right'),
    manyWords: tuned(150, 'words', 'longer counts as this: more talk is no more truth'),
    usualWords: tuned(30, 'words', 'of the usual kind that are added before a mean is taken; a few words prove little'),
    usualLetters: tuned(4.1, 'letters', 'of such a word'),
    states: tuned(0.75, 'share', 'of a point’s sentence; a sentence that has it dismisses nothing'),
    quote: tuned(0.8, 'share', 'of the best stretch’s fit that a second one needs to be quoted too'),
  },
  words: {
    synonym: tuned(0.8, 'likeness', 'a word of the same group'),
    near: tuned(0.9, 'likeness', 'of a word whose vector is the same'),
    far: tuned(0.15, 'cosine', 'of word vectors up to which words have nothing in common'),
    sameBeginning: tuned(0.8, 'likeness', 'another form of the word, or a slip of the keyboard'),
    beginning: tuned(5, 'letters', 'that such words share at least'),
    beginningShare: tuned(0.7, 'share', 'of the longer word'),
    said: tuned(0.15, 'factor', 'of a word that the question says: repeating it says nothing'),
    saidInWording: tuned(0.4, 'factor', 'of such a word inside a wording'),
    unknown: tuned(2, 'texts', 'in which a word counts as found that no text of the bank has'),
  },
  redFlag: {
    stated: tuned(0.62, 'share', 'of a red flag’s words in one sentence that state it'),
    beforeCorrection: tuned(0.1, 'share', 'by which they outweigh those of its correction and of the points'),
  },
  zero: {
    fewWords: tuned(12, 'words', 'a text up to this long that says “no idea” says no more'),
    someWords: tuned(20, 'words', 'the same where there is no evidence either'),
    fewLead: tuned(
      0.1,
      'likeness',
      'to this question beyond that to others, below which so short a text answers nothing',
    ),
    lowEvidence: tuned(0.25, 'share', 'of a point’s words, below which there is no evidence of an answer'),
    gradersWords: tuned(4, 'words', 'of grading in a text without evidence; it speaks to the grader'),
    ownWords: tuned(3, 'words', 'fewer telling words beside the question’s are a repeated question'),
    repeated: tuned(0.66, 'share', 'of the telling words that come from the question'),
    pastedRun: tuned(4, 'words', 'the same in a row as in the model answer are a copy and not chance'),
    pastedWords: tuned(30, 'words', 'copied at least; a sentence in the model answer’s words may be chance'),
    pasted: tuned(0.55, 'share', 'of the text that is such runs'),
    listWords: tuned(8, 'words', 'a list of terms needs to be judged as one'),
    listFunction: tuned(0.22, 'share', 'of function words; below it short pieces state nothing'),
    listKnown: tuned(0.8, 'share', 'of words that the bank knows; with fewer it is another language'),
    listBare: tuned(0.13, 'share', 'of function words; below it long pieces state nothing either'),
    listSentence: tuned(3.2, 'words', 'mean length of the pieces between commas of such a list'),
    listLinks: tuned(2, 'signs', 'such as arrows, brackets and “not”, with which short notes do state something'),
    topicWords: tuned(45, 'words', 'a shorter text can’t be told to be about something else by its words alone'),
    topicNear: tuned(0.18, 'likeness', 'that the other answer has at least'),
    topic: tuned(3.8, 'factor', 'by which another question’s answer is nearer than this one’s'),
    topicFloor: tuned(0.02, 'likeness', 'added to both, since few shared words are chance'),
    topicOthers: tuned(16, 'questions', 'of the bank that say how near a word is to any question'),
    topicStems: tuned(120, 'words', 'of each of them'),
    topicEvidence: tuned(
      0.11,
      'share',
      'of the wordings of a point above the usual; with more it is about the question',
    ),
  },
  beside: {
    words: tuned(18, 'words', 'that a text needs for this'),
    known: tuned(0.75, 'share', 'of words that the bank knows; other languages can’t be judged so'),
    start: tuned(-0.9, 'log odds', 'that a text is talk beside the question'),
    lead: tuned(-15, 'log odds', 'by how much its words are nearer to this question than to others'),
    mostLead: tuned(0.15, 'likeness', 'that counts'),
    leastLead: tuned(-0.1, 'likeness', 'that counts'),
    aboveUsual: tuned(-11, 'log odds', 'the wordings of a point above the usual'),
    mostAboveUsual: tuned(0.2, 'share', 'that counts'),
    elsewhere: tuned(1.6, 'log odds', 'a logarithm of how much nearer another question is'),
    mostElsewhere: tuned(3, 'logarithm', 'that counts'),
    own: tuned(0.75, 'log odds', 'a logarithm of its telling words: who says much without evidence is elsewhere'),
    small: tuned(-9.2, 'log odds', 'the share of function words: plain talk tells less of its topic'),
    phrases: tuned(0.9, 'log odds', 'each phrase of praise of oneself, or word of grading'),
    mostPhrases: tuned(4, 'phrases', 'that count'),
    limit: tuned(0.25, 'log odds', 'from here on it is no answer'),
  },
  delivery: {
    numbers: tuned(20, 'numbers', 'named at most'),
    minSeconds: tuned(3, 'seconds', 'of an answer that has a speed'),
  },
  reference: {
    recall: tuned(0.6, 'factor', 'share of the reference that the answer has'),
    meaning: tuned(0.2, 'factor', 'the same with words that word vectors call near'),
    far: tuned(0.4, 'cosine', 'of word vectors up to which words say nothing of each other here'),
    precision: tuned(0.1, 'factor', 'share of the answer that the reference has'),
    letters: tuned(0.1, 'factor', 'likeness of the letters of both, in threes'),
    enough: tuned(0.35, 'factor', 'telling words of the answer for each that the reference has, at most one'),
    said: tuned(0.35, 'factor', 'of a word that the question says; a reference may need it'),
    contrary: tuned(0.95, 'factor', 'where one of the two says no and the other doesn’t'),
    own: tuned(4, 'words', 'that an answer counts as at least, so that a short one is not taken for precise'),
  },
} satisfies Record<string, Record<string, TunedNumber>>;

/** The values alone, for the code. */
export const FORMULA = valuesOf(GRADING_NUMBERS);
