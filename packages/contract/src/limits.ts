import { MS } from './durations.ts';
import { FIRST_PAGE_LIMITS } from './first-page-limits.ts';

/**
 * Every number of the specification, named, with its unit.
 * Sources: docs/spec/1-account-and-site.md section 9, docs/spec/2-practice-and-admin.md sections 5 and 9,
 * docs/spec/decisions.md D4 and D8.
 */
const { second: SECOND, minute: MINUTE, hour: HOUR, day: DAY } = MS;

export const LIMITS = {
  resume: {
    /** bytes: 2 MB */
    maxBytes: FIRST_PAGE_LIMITS.resumeMaxBytes,
    extensions: ['pdf', 'docx'] as const,
    /** characters of a file name that are kept */
    maxFilename: 200,
    /** ms: the stages are shown at least this long in total */
    minProgressMs: 2 * SECOND,
  },
  jobDescription: {
    /** characters; longer text is cut by the client and refused by the server */
    max: 2000,
    /** characters after trimming */
    min: 50,
    /** characters above which the counter turns red */
    warnAbove: 1800,
  },
  skill: {
    nameMax: 100,
    categoryMax: 50,
    defaultCategory: 'Technical Skills',
    popularCategory: 'Popular Skills',
  },
  subtopics: {
    autoSelected: 2,
    perSkill: 50,
    maxSelected: 5,
    /** CSS pixels */
    dropdownMaxHeightPx: 400,
    modalListMaxHeightPx: 300,
    nameMax: 100,
    autoModalDelayMs: 1 * SECOND,
  },
  chat: {
    /** characters of one message */
    messageMax: 2000,
    existingQuestionsMax: 30,
    /** characters; longer titles are cut and end with "..." */
    questionTitleMax: 100,
    questionsPerGeneration: 1,
    filesPerMessage: 5,
    syncDebounceMs: 2 * SECOND,
    reconnectSyncMs: 1 * SECOND,
    scrollCheckMs: 30,
    autoScrollWithinPx: 50,
    startAfterSkillMs: 300,
  },
  generation: {
    perUserLive: 2,
    perProcessLive: 1000,
    maxMs: 3 * MINUTE,
    /** bytes a stalled reader may leave unread before it is dropped; the job goes on */
    readerBufferBytes: 256 * 1024,
    /** ms: partial text reaches the database at least this often */
    flushMs: 1 * SECOND,
  },
  guest: {
    /** guest sessions one address (IPv6: one /64) may open in the window */
    perIp: 20,
    windowMs: 1 * DAY,
  },
  session: {
    /** hours: default of the setting session_timeout */
    defaultHours: 24,
    refreshMs: 861_000,
    refreshOnStartBelowMs: 5 * MINUTE,
    checkMs: 60 * SECOND,
    /** ms: no session lives longer than this, however often it is refreshed (ASVS 5.0, 7.3.2) */
    maxLifeMs: 30 * DAY,
    /** ms: after a session was ended, its open streams end within this */
    streamCheckMs: 500,
  },
  verification: {
    codeSeconds: 900,
    digits: 6,
    triesPerCode: 5,
    /** of one account, over all its codes */
    triesPerHour: 15,
    /** of one address, over all accounts */
    triesPerIpPerHour: 100,
    /** days that a registration waits for its address to be confirmed */
    pendingDays: 7,
  },
  /** days that security events and spent codes are kept */
  accountRecords: { keptDays: 90 },
  passwordReset: { validMs: 1 * HOUR, redirectMs: 3 * SECOND },
  /** min: the default of the setting password_min_length; floor: the least that the setting may be */
  password: { min: 8, floor: 6, max: 200 },
  signIn: {
    windowMs: 15 * MINUTE,
    /** failures from everywhere that close an account's password sign-in for the window, in multiples of max_login_attempts */
    accountFactor: 10,
    /** failures of one address in the window, over all accounts */
    failuresPerIp: 50,
  },
  accountMail: {
    windowMs: 1 * HOUR,
    /** mails that strangers can cause to one address in the window */
    perEmail: 5,
    /** registrations, resends and reset requests of one address in the window */
    perIp: 30,
  },
  twoFactor: {
    digits: 6,
    stepSeconds: 30,
    window: 1,
    recoveryCodes: 10,
    triesPerWindow: 5,
    triesWindowMs: 15 * MINUTE,
  },
  oauth: {
    stateMs: 15 * MINUTE,
    /** sign-ins with a provider that one address may finish in the window */
    callbacksPerIp: { max: 60, windowMs: 15 * MINUTE },
  },
  account: { nameMax: 100, emailMax: 254, exportsPerHour: 10 },
  contact: {
    nameMax: 100,
    emailMax: 254,
    messageMax: 2000,
    countryMax: 56,
    /** messages of one address in the window */
    perIp: 5,
    windowMs: 1 * HOUR,
  },
  /** years that usage data is kept (docs/spec/1-account-and-site.md section 2, /terms and /privacy) */
  usageData: { keptYears: 2 },
  review: {
    textMin: 10,
    /** default of the setting max_review_length */
    textMax: 1000,
    /** the most that the setting may be */
    textCeiling: 5000,
    nameMin: 2,
    nameMax: 50,
    truncateAt: 100,
    featured: 6,
    page: 20,
    wallPage: 12,
    ratingMin: 1,
    ratingMax: 5,
    /** reviews written or changed, and marks given, by one account in the window */
    writes: 10,
    marks: 60,
    windowMs: 1 * HOUR,
  },
  feedback: {
    textMax: 5000,
    qualityMin: 50,
    /** what one user or guest may send in the window */
    perUser: 10,
    windowMs: 1 * HOUR,
    guestMonths: 1,
    userMonths: 3,
    exitSensitivity: 0.3,
    exitDelayMs: 300,
  },
  attempt: {
    /** characters of one answer */
    answerMax: 10_000,
    /** characters from which the counter warns */
    warnAbove: 9000,
    secondsMax: 3600,
    /** number of a question within its generation, at most */
    questionMax: 50,
    /** points of a rubric, at most */
    pointsMax: 20,
    /** attempts of one user in the window; they cost no question */
    perUser: 300,
    windowMs: 1 * HOUR,
    /** attempts of one question that are shown */
    shown: 50,
    /** seconds of the composer’s timer by default */
    timerSeconds: 120,
    /** seconds of a recording */
    recordingSeconds: 180,
    /** bytes of a recording that is sent to be turned into text: 10 MB, several times what 3 minutes of speech take */
    recordingMaxBytes: 10 * 1024 * 1024,
    /** recordings of one user in the window that are turned into text */
    transcriptions: 60,
    /** ms that the transcription service has for one recording */
    transcriptionMs: 1 * MINUTE,
  },
  history: {
    pageSizes: [5, 10, 20, 50] as const,
    defaultPageSize: 10,
    searchDebounceMs: 500,
    searchMax: 200,
    /** messages of one conversation */
    sessionMessagesMax: 2000,
  },
  plan: {
    /** days of one paid month */
    monthDays: 30,
    expiringSoonDays: 7,
    /**
     * days after a payment in which it can be given back: 7-day money-back, annual plans 30
     * (docs/spec/1-account-and-site.md, /terms)
     */
    refundDays: 7,
    annualRefundDays: 30,
    /** days of a plan from which it counts as annual */
    annualFromDays: 365,
  },
  payment: {
    /** ms: an open order of the same user, plan and price that is younger is used again */
    orderReuseMs: 15 * MINUTE,
    /** ms after which the provider is polled about an order that is still open */
    pollAfterMs: 15 * MINUTE,
    /** ms between the first and the second poll; each pause after that is twice as long, up to a day */
    pollAgainMs: 15 * MINUTE,
    /** days for which an order is polled: a checkout window may stand open for long, and the provider polls banks for 5 */
    pollDays: 30,
    /** orders of one user in the window */
    orders: { max: 30, windowMs: 1 * HOUR },
    /** verifications of one user in the window */
    verifications: { max: 60, windowMs: 1 * HOUR },
  },
  admin: {
    recentSignupDays: 30,
    /** days in which somebody was seen to count as active */
    activeDays: 30,
    tokenUsersLimit: 20,
    /** skills of which the mean score of attempts is shown */
    gradedSkills: 10,
    tokenUsersShown: 10,
    months: 12,
    page: 20,
    pageMax: 100,
    /** how many the lists offer to show at once */
    pageSizes: [10, 20, 50, 100] as const,
    searchMax: 200,
    /** months that an administrator may grant at once */
    grantMonthsMax: 24,
    /** test mails of one administrator in the window */
    testMails: { max: 5, windowMs: 1 * HOUR },
  },
  toast: FIRST_PAGE_LIMITS.toast,
  beacon: { maxBytes: 64 * 1024 },
  /** millimetres (docs/spec/2-practice-and-admin.md section 7) */
  pdf: { marginMm: 20, spacingMm: 5 },
  carouselMs: 1 * SECOND,
} as const;

export const COMPETENCY_LEVELS = ['Beginner', 'Intermediate', 'Advanced', 'Expert'] as const;
export const DEFAULT_COMPETENCY_LEVEL = 'General';
export const RESPONSE_LENGTHS = ['100', '200', '500', 'deep'] as const;
export const DEFAULT_RESPONSE_LENGTH = '200';
