import { userDatabaseName } from './database-name.ts';

/**
 * Browser-stored choices of the practice screen (docs/spec/1-account-and-site.md section 3) and an unfinished payment,
 * by what they hold.
 */
export const LOCAL_KEYS = {
  skills: 'selectedSkills',
  subtopics: 'selectedSubtopics',
  level: 'selectedCompetencyLevel',
  preference: 'userFbadPreference',
  autoModalDismissed: 'hasUserDismissedAutoModal',
  payment: 'pendingPayment',
  exportAnswers: 'exportAnswers',
  speechConsent: 'speechConsent',
  readingVoice: 'readingVoice',
  readingSpeed: 'readingSpeed',
} as const;

/**
 * Forgets what belongs to the user who leaves (docs/spec/1-account-and-site.md section 4, Logout step 2). Never throws.
 */
export function clearLocalState(view: Window, userId?: number): void {
  try {
    if (userId !== undefined) view.indexedDB?.deleteDatabase(userDatabaseName(userId));
  } catch {
    // databases are refused: there is none
  }
  try {
    for (const key of Object.values(LOCAL_KEYS)) view.localStorage.removeItem(key);
    view.sessionStorage.clear();
  } catch {
    // storage is refused: nothing is there
  }
}
