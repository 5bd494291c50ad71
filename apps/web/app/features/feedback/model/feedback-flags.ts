import type { User } from '@prep-ai/contract';

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * What this browser remembers of asking for feedback (docs/spec/2-practice-and-admin.md section 3: feedback_requested
 * and feedback_submitted, per user or guest). Guests share theirs: the next guest session in this browser is the same
 * person. Where storage is refused it is remembered for as long as the page lives.
 */
export function createFeedbackFlags(storage: () => Kept, { id, is_guest }: Pick<User, 'id' | 'is_guest'>) {
  const owner = is_guest ? 'guest' : String(id);
  const noted = new Set<string>();

  function note(flag: string): void {
    noted.add(flag);
    try {
      storage().setItem(`${flag}_${owner}`, 'true');
    } catch {
      // refused or full: the page remembers
    }
  }
  function has(flag: string): boolean {
    try {
      return noted.has(flag) || storage().getItem(`${flag}_${owner}`) !== null;
    } catch {
      return noted.has(flag);
    }
  }

  return {
    noteRequested: () => note('feedback_requested'),
    noteSubmitted: () => note('feedback_submitted'),
    /** asked before, or answered without being asked: then nobody is asked again */
    done: () => has('feedback_requested') || has('feedback_submitted'),
  };
}
