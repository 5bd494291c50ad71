/** What is said beside a field that several forms have. Where a contract's schema has a text, that one is used. */
export const FIELD_MESSAGES = {
  emailMissing: 'Please enter your email address',
  nameMissing: 'Please enter your name',
  passwordMissing: 'Please enter your password',
  currentPasswordMissing: 'Enter your current password',
  newPasswordMissing: 'Enter a new password',
  /** short enough for one line on a phone, so that nothing moves */
  passwordRulesUnmet: 'Not all requirements are met yet',
  passwordsDiffer: 'Both fields must contain the same password',
  termsNotAccepted: 'Please agree to continue',
  verificationCodeIncomplete: 'Please enter the complete 6-digit verification code',
  authenticatorCodeInvalid: 'Please enter the 6 digits shown by your app',
  recoveryCodeInvalid: 'Please enter one of your recovery codes',
} as const;
