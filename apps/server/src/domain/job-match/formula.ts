/** A tuned number of the match with its unit and the reason for it. */
export interface TunedNumber {
  value: number;
  unit: string;
  reason: string;
}

const tuned = (value: number, unit: string, reason: string): TunedNumber => ({ value, unit, reason });

/**
 * Version of the formula, stored with every match. Raise it with every change of a number in this file, of a word list of this
 * folder or of the taxonomy's meaning, and run `npm run eval` again.
 */
export const FORMULA_VERSION = 'prep-ai-match-3';

/**
 * Every tuned number of the match. The code reads them through `FORMULA`; the tables of docs/match-score.md are generated from
 * here (`npm run docs:generate`). That document says how they were chosen.
 */
export const TUNED_NUMBERS = {
  points: {
    title: tuned(45, 'points', 'the line of work tells a good fit from a wrong one best, but not alone'),
    terms: tuned(35, 'points', 'what the job names and a person can act on; fewer with few terms'),
    vocabulary: tuned(12, 'points', 'the job’s other distinctive words: they tell its work from a neighbouring one'),
    experience: tuned(6, 'points', 'only when years are asked; the others share them otherwise'),
    mentionedWeight: tuned(
      0.8,
      'factor',
      'of a mentioned term’s weight: many advertisements say nowhere what they require',
    ),
    preferredWeight: tuned(0.3, 'factor', 'of a preferred one’s'),
    halfWeight: tuned(
      2,
      'term weight',
      'terms of this weight have half their points: one requirement says less than ten',
    ),
    fullShare: tuned(0.6, 'share', 'of the terms that earns all: who fits shows half of what an advertisement lists'),
    fullVocabulary: tuned(0.3, 'share', 'of those words that earn all of theirs'),
    otherFieldShare: tuned(0.3, 'share', 'what skills, words and years are worth in another line of work'),
    yearsNotStated: tuned(0.35, 'share', 'a resume without dates is neither new nor experienced'),
  },
  limits: {
    licence: tuned(0.65, 'factor', 'of the points, where a licence that is a condition is not shown'),
    degree: tuned(0.95, 'factor', 'of them, where a degree is not: many are taken without'),
    below: tuned(0.75, 'factor', 'of them, two levels and more below the job’s'),
    beginner: tuned(0.8, 'factor', 'of them, for a beginner’s post and somebody two levels and more above it'),
    fewShown: tuned(40, 'points', 'the most for a resume that shows nothing of what the job names'),
    enoughShown: tuned(0.3, 'share', 'of the terms, from which nothing is held back'),
    halfWeight: tuned(2, 'term weight', 'with terms of this weight half of that holds: little named proves little'),
  },
  termWeight: {
    skill: tuned(1, 'weight', 'the measure of the others'),
    everyday: tuned(0.5, 'weight', 'a skill whose name is an everyday word'),
    office: tuned(0.4, 'weight', 'every advertisement asks for it'),
    language: tuned(0.4, 'weight', 'every advertisement asks for it'),
    phrase: tuned(0.05, 'weight', 'no known skill; its words count as vocabulary'),
    soft: tuned(0.25, 'weight', 'every resume claims it'),
  },
  placeCredit: {
    experience: tuned(1, 'credit', 'a job or a project: the skill was used'),
    certificate: tuned(0.9, 'credit', 'education, certificates, achievements: somebody else confirmed it'),
    claim: tuned(0.6, 'credit', 'a skills list, a summary, any other line: the candidate says so'),
    copied: tuned(0.1, 'credit', 'text copied from the job: it proves that it was pasted'),
  },
  relationCredit: {
    same: tuned(1, 'factor', 'Kafka, shown by Apache Kafka'),
    otherForm: tuned(0.8, 'factor', 'the same words in another form: mentoring, shown by mentored'),
    narrower: tuned(0.8, 'factor', 'having it implies the other: SQL, shown by PostgreSQL'),
    sibling: tuned(0.45, 'factor', 'an alternative of the same kind: MySQL, shown by PostgreSQL'),
    partOfPhrase: tuned(0.4, 'factor', 'more than half of the words of a phrase'),
    broader: tuned(0.3, 'factor', 'React, shown by JavaScript'),
  },
  claims: {
    cap: tuned(0.2, 'share', 'of a part’s weight that claims may earn without any work behind them'),
    perBacked: tuned(
      0.6,
      'share',
      'of what backed evidence earned that claims may add: a list is believed with the work',
    ),
    stuffedCap: tuned(0.08, 'share', 'the cap of a stuffed resume, and of copied text in any'),
    stuffedPerBacked: tuned(0.15, 'share', 'what claims may add in a stuffed resume'),
    stuffedFrom: tuned(60, 'skills', 'a resume with more unsupported claims than this is stuffed'),
    listFrom: tuned(15, 'skills', 'a line with more skills that the job does not ask for is a claim in any section'),
  },
  shown: {
    strongCredit: tuned(0.5, 'credit', 'from here on a term is a strong match, below it a gap'),
    maxItems: tuned(15, 'items', 'strong matches, and gaps; more are not read'),
    resumeLines: tuned(3, 'lines', 'resume lines quoted for a match'),
    quoteLength: tuned(300, 'characters', 'a longer line is cut'),
    quoteLead: tuned(60, 'characters', 'kept before what a cut line is quoted for'),
    sharedWords: tuned(2, 'words', 'that the nearest resume line of a gap shares with the job line'),
    minTermWeight: tuned(1.5, 'term weight', 'below it and without a title a text may be no job description'),
    minWords: tuned(10, 'words', 'of any trade; with fewer it is none'),
  },
  jobTerms: {
    maxPhrases: tuned(14, 'phrases', 'that are no known skill; more would outweigh the skills'),
    fewTokens: tuned(4, 'words', 'a line this short names a thing rather than tells about it'),
    titleSlack: tuned(30, 'characters', 'a line this much longer than the title it holds is judged as the title only'),
    clauseReach: tuned(
      200,
      'characters',
      'searched on both sides for words such as preferred; keeps hostile lines cheap',
    ),
    minRarity: tuned(1.8, 'rarity', 'mean of a phrase’s words; below it every advertisement has them'),
    unknownRarity: tuned(2.5, 'rarity', 'of a word that no occupation’s description has'),
    minRun: tuned(2, 'words', 'shortest run of content words that is a phrase'),
    maxRun: tuned(4, 'words', 'longest run; longer ones are sentences'),
    phraseWords: tuned(3, 'words', 'of a run that count, its last: the noun comes at the end'),
  },
  copiedText: {
    run: tuned(7, 'words', 'the same in a row in both texts are a copy and not chance'),
    line: tuned(5, 'words', 'a whole line of at least so many that the job has too'),
    reach: tuned(2, 'lines', 'this near to copied ones belong to the same pasted block'),
  },
  similarity: {
    place: tuned(0.4, 'factor', 'likeness of the places among the occupations: what short texts have'),
    words: tuned(3, 'factor', 'cosine of the distinctive words; small (0.05 to 0.3 for good fits), hence the factor'),
    kinds: tuned(2, 'factor', 'cosine of the kinds of skill: tells a tester from a developer'),
    titles: tuned(0.8, 'factor', 'cosine of the words of the titles with their qualifiers'),
    halfWay: tuned(0.85, 'sum', 'the sum that few pairs of different work reach: similarity is half there'),
    steepness: tuned(3, 'power', 'how fast similarity rises around the half'),
    nearTitle: tuned(0.3, 'nearness', 'a title of the resume nearer than this is named in the result'),
  },
  kinds: {
    experience: tuned(1, 'weight', 'an own skill in a job or project'),
    certificate: tuned(0.9, 'weight', 'in education and certificates'),
    claim: tuned(0.6, 'weight', 'in a claim'),
    copied: tuned(0, 'weight', 'in copied text'),
    everyday: tuned(0.4, 'weight', 'a skill whose name is an everyday word'),
    namedOnly: tuned(0.6, 'credit', 'an everyday word that the job does not ask for outright'),
    repeated: tuned(0.5, 'factor', 'what a skill gains, by the logarithm, each time it is named again'),
  },
  titles: {
    given: tuned(3, 'weight', 'read as the title of the job or of a position'),
    opening: tuned(3, 'weight', 'the text opens with it'),
    cue: tuned(3, 'weight', 'a period or an employer is beside it'),
    sought: tuned(2, 'weight', 'after “looking for” and the like'),
    early: tuned(1.5, 'weight', 'early in an advertisement'),
    named: tuned(0.35, 'weight', 'anywhere else: mostly other people’s'),
    older: tuned(0.85, 'factor', 'of a position, of the one after it'),
    minOfAge: tuned(0.5, 'factor', 'no position counts less for its age'),
    oneWord: tuned(0.45, 'factor', '“manager” alone says little'),
    twoWords: tuned(1, 'factor', 'the measure of the others'),
    threeWords: tuned(1.2, 'factor', 'three words and more'),
    openingWords: tuned(7, 'words', 'distinctive words before a title that still opens the text'),
    earlyWords: tuned(24, 'words', 'distinctive words before a title that is early in it'),
    reach: tuned(45, 'characters', 'searched beside a title for a period or an employer'),
    roleWord: tuned(0.3, 'weight', 'words of every trade: engineer, senior'),
    qualifier: tuned(0.6, 'factor', 'words before a title: Android, paediatric'),
    maxQualifiers: tuned(2, 'words', 'before a title'),
    typicalRarity: tuned(3, 'rarity', 'that gives a word the weight 1'),
    unknownRarity: tuned(4, 'rarity', 'of a title’s word that no occupation’s description has'),
  },
  place: {
    stretch: tuned(13, 'words', 'distinctive words that are placed by themselves'),
    minStretch: tuned(3, 'words', 'fewer say nothing'),
    stretchFloor: tuned(0.05, 'nearness', 'that a stretch far from the rest of the text still counts with'),
    titleFloor: tuned(0.08, 'nearness', 'that a title far from the rest of the text still counts with'),
    stretchPower: tuned(2, 'power', 'so that a company’s praise of itself and an old job of another kind count little'),
    titlePower: tuned(1.5, 'power', 'a “judge” in a text about software is an employer’s name'),
  },
  jobText: {
    headingLength: tuned(64, 'characters', 'a longer line is no heading'),
    headingWords: tuned(8, 'words', 'of a heading that is known by its beginning or end'),
    brokenLine: tuned(30, 'characters', 'a shorter line is not one that was broken in the middle of a sentence'),
    fullLine: tuned(0.8, 'share', 'of the longest line: this long, a line was filled up and broken'),
    narrowest: tuned(55, 'characters', 'of the longest line of a text that was wrapped'),
    widest: tuned(130, 'characters', 'of it; longer lines are paragraphs'),
    longSegment: tuned(250, 'characters', 'a longer piece says more than its boilerplate'),
    labelledLines: tuned(25, 'lines', 'searched for “Job title: …”'),
    labelledScore: tuned(0.3, 'title score', 'enough after such a label'),
    titleLines: tuned(6, 'lines', 'that may be the title by themselves'),
    titleLineLength: tuned(100, 'characters', 'a longer line is no title'),
    titleWords: tuned(9, 'words', 'a longer title is none'),
    shortTitleWords: tuned(4, 'words', 'a first line this short needs less'),
    titleScore: tuned(0.6, 'title score', 'that a line needs to be the title'),
    firstLineScore: tuned(0.42, 'title score', 'that a short first line needs'),
    linePenalty: tuned(0.08, 'title score', 'lost for each line further down'),
    runningEnd: tuned(80, 'characters', 'of running text in which a title may end'),
    runningStart: tuned(8, 'characters', 'in which a title of one word has to start'),
    soughtLines: tuned(40, 'lines', 'searched for “looking for a …”'),
    soughtLength: tuned(500, 'characters', 'of each of them'),
    soughtReach: tuned(25, 'characters', 'after it in which the title starts'),
    wordsToJudge: tuned(25, 'words', 'distinctive words with which a text says which titles can be its own'),
    minNearness: tuned(0.08, 'nearness', 'of such a title to the text'),
    maxYears: tuned(25, 'years', 'more is no requirement'),
  },
  verdict: {
    strong: tuned(80, 'points', 'from here on “strong”'),
    good: tuned(60, 'points', 'from here on “good”'),
    partial: tuned(40, 'points', 'from here on “partial”, below it “weak”'),
  },
  levels: {
    midYears: tuned(2, 'years', 'from here on nobody calls it a junior’s work'),
    jobSeniorYears: tuned(6, 'years', 'asked by a job for somebody senior'),
    resumeSeniorYears: tuned(7, 'years', 'of work that make a resume senior whose titles name no level'),
    leadYears: tuned(10, 'years', 'asked only of those who lead'),
    outgrownYears: tuned(5, 'years', 'of work after which “junior” or “trainee” in an older title says nothing'),
    latestTitles: tuned(3, 'titles', 'of the headline and the latest positions that say where somebody stands now'),
  },
  advice: {
    maxItems: tuned(5, 'items', 'the most useful first'),
    required: tuned(3, 'factor', 'of a required term’s weight in the order of advice'),
    preferred: tuned(1.5, 'factor', 'of a preferred one’s'),
    mentioned: tuned(1, 'factor', 'of a mentioned one’s'),
    copiedLines: tuned(2, 'lines', 'more copied ones are worth a remark'),
    missing: tuned(3, 'terms', 'named together as gaps'),
    nearFrom: tuned(0.3, 'similarity', 'above it another name of the same work may be the reason'),
    nearBelow: tuned(0.55, 'similarity', 'above it the name is no problem'),
    toldWords: tuned(7, 'words', 'of a line about work that could hold a number'),
    fewNumbers: tuned(0.34, 'share', 'of those lines; with fewer, a number is worth adding'),
  },
} satisfies Record<string, Record<string, TunedNumber>>;

type Values<Groups> = { readonly [Group in keyof Groups]: { readonly [Name in keyof Groups[Group]]: number } };

/** The values alone, for the code. */
export const FORMULA: Values<typeof TUNED_NUMBERS> = valuesOf(TUNED_NUMBERS);

function valuesOf<Groups extends Record<string, Record<string, TunedNumber>>>(groups: Groups): Values<Groups> {
  const entries = Object.entries(groups).map(([group, numbers]) => [
    group,
    Object.fromEntries(Object.entries(numbers).map(([name, { value }]) => [name, value])),
  ]);
  // the shape of `groups` with each number in place of its record
  return Object.fromEntries(entries) as Values<Groups>;
}
