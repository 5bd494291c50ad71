const SECOND = 1000;

/**
 * The numbers of LIMITS that every page shows or goes by from the start. They stand apart so that the first page does not
 * carry all the others along.
 */
export const FIRST_PAGE_LIMITS = {
  /** bytes of a resume: 2 MB */
  resumeMaxBytes: 2_097_152,
  /** questions of a guest (docs/spec/decisions.md D4) */
  guestQuestions: 10,
  /**
   * docs/spec/1-account-and-site.md section 9 (2 to 10 s), docs/spec/2-practice-and-admin.md section 8 and the chat
   * errors of both
   */
  toast: {
    shortMs: 2 * SECOND,
    successMs: 3 * SECOND,
    errorMs: 5 * SECOND,
    connectionMs: 6 * SECOND,
    limitMs: 8 * SECOND,
    longMs: 10 * SECOND,
  },
} as const;
