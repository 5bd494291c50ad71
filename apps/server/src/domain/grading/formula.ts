import { type TunedNumber, tuned, valuesOf } from '../tuned-number.ts';

/**
 * Version of the formula, stored with every verdict. Raise it with every change of a number in this file or of a word list of
 * this folder, and run `npm run eval` again.
 */
export const GRADING_VERSION = 'prep-ai-grade-1';

/**
 * Every tuned number of the grader. The code reads them through `FORMULA`; the tables of docs/grading.md are generated from here
 * (`npm run docs:generate`). That document says how they were chosen.
 */
export const GRADING_NUMBERS = {
  score: {
    covered: tuned(1, 'credit', 'a covered point earns its weight'),
    partly: tuned(0.5, 'credit', 'half of it is there'),
    redFlag: tuned(10, 'points', 'a wrong statement costs, as with an interviewer'),
    tried: tuned(3, 'points', 'the least of a text that tries to answer'),
    maxFlags: tuned(2, 'flags', 'that cost; what was right stays right'),
  },
  state: {
    covered: tuned(0.74, 'likelihood', 'from here on a point is covered'),
    partly: tuned(0.57, 'likelihood', 'from here on it is partly there, below it missed'),
  },
  likelihood: {
    start: tuned(-9.05, 'log odds', 'of a point before anything is known of the answer'),
    wordings: tuned(0.25, 'log odds', 'the best wordings of the rubric that one or two sentences reach'),
    aboveUsual: tuned(0.55, 'log odds', 'by how much that is more than answers to neighbouring questions reach'),
    sentence: tuned(0.6, 'log odds', 'the share of the point’s own sentence'),
    model: tuned(0.75, 'log odds', 'the share of the model answer’s sentences about the point'),
    margin: tuned(1.55, 'log odds', 'by how much a stretch fits this point better than any other'),
    size: tuned(1.95, 'log odds', 'a logarithm of the words, between its bounds'),
    specifics: tuned(0.38, 'log odds', 'a logarithm of the numbers, names, quotations and explanations'),
    vague: tuned(-0.65, 'log odds', 'a logarithm of the words that commit to nothing'),
    dismissals: tuned(-1.3, 'log odds', 'a logarithm of the phrases that wave a matter away'),
    flag: tuned(-1.65, 'log odds', 'shares of a red flag and of its correction: who dwells on it mostly has it wrong'),
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
    states: tuned(0.75, 'share', 'of a point’s sentence; a sentence that has it dismisses nothing'),
    quote: tuned(0.8, 'share', 'of the best stretch’s fit that a second one needs to be quoted too'),
  },
  words: {
    synonym: tuned(0.8, 'likeness', 'a word of the same group'),
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
    fewFit: tuned(0.3, 'fit', 'with a point, below which so short a text answers nothing'),
    gradersWords: tuned(4, 'words', 'of grading in a text without evidence; it speaks to the grader'),
    ownWords: tuned(3, 'words', 'fewer telling words beside the question’s are a repeated question'),
    repeated: tuned(0.66, 'share', 'of the telling words that come from the question'),
    pastedRun: tuned(4, 'words', 'the same in a row as in the model answer are a copy and not chance'),
    pastedWords: tuned(30, 'words', 'copied at least; a sentence in the model answer’s words may be chance'),
    pasted: tuned(0.55, 'share', 'of the text that is such runs'),
    listWords: tuned(8, 'words', 'a list of terms needs to be judged as one'),
    listFunction: tuned(0.22, 'share', 'of function words; below it short pieces state nothing'),
    listKnown: tuned(0.8, 'share', 'of words that the bank knows; with fewer it is another language'),
    listBare: tuned(0.09, 'share', 'of function words; below it long pieces state nothing either'),
    listSentence: tuned(3.2, 'words', 'mean length of the pieces between commas of such a list'),
    praise: tuned(2, 'phrases', 'of praise of oneself that fill an answer without evidence'),
    praiseEvidence: tuned(0.25, 'share', 'of a point that no such answer reaches'),
    topicWords: tuned(45, 'words', 'a shorter text can’t be told to be about something else'),
    topicNear: tuned(0.18, 'likeness', 'that the other answer has at least'),
    topic: tuned(3.8, 'factor', 'by which another question’s answer is nearer than this one’s'),
    topicFloor: tuned(0.02, 'likeness', 'added to this one’s, since few shared words are chance'),
    topicEvidence: tuned(
      0.2,
      'share',
      'of the wordings of a point above the usual; with more it is about the question',
    ),
  },
  delivery: {
    numbers: tuned(20, 'numbers', 'named at most'),
    minSeconds: tuned(3, 'seconds', 'of an answer that has a speed'),
  },
  reference: {
    recall: tuned(0.6, 'factor', 'share of the reference that the answer has'),
    precision: tuned(0.15, 'factor', 'share of the answer that the reference has'),
    letters: tuned(0.25, 'factor', 'likeness of the letters of both, in threes'),
    said: tuned(0.35, 'factor', 'of a word that the question says; a reference may need it'),
    contrary: tuned(0.9, 'factor', 'where one of the two says no and the other doesn’t'),
    own: tuned(4, 'words', 'that an answer counts as at least, so that a short one is not taken for precise'),
  },
} satisfies Record<string, Record<string, TunedNumber>>;

/** The values alone, for the code. */
export const FORMULA = valuesOf(GRADING_NUMBERS);
