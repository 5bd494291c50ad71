import {
  ACCESS_CODES,
  type AccessCode,
  type CompetencyLevel,
  competencyLevel,
  DEFAULT_ACCESS_CODE,
  DEFAULT_COMPETENCY_LEVEL,
  isAccessCode,
  LIMITS,
} from '@prep-ai/contract';
import { z } from 'zod';
import { LOCAL_KEYS } from '../../../lib/local-state.ts';

const names = z.array(z.string().trim().min(1).max(LIMITS.skill.nameMax)).max(LIMITS.skill.premiumSelection);

/** The choices that outlive the tab. Unreadable values count as absent; a full or forbidden storage loses nothing else. */
export function createStoredChoices(storage: Pick<Storage, 'getItem' | 'setItem'>) {
  return {
    skills(): string[] {
      try {
        const parsed = names.safeParse(JSON.parse(storage.getItem(LOCAL_KEYS.skills) ?? '[]'));
        return parsed.success ? parsed.data : [];
      } catch {
        return [];
      }
    },
    saveSkills: (skills: string[]) => write(storage, LOCAL_KEYS.skills, JSON.stringify(skills)),

    level(): CompetencyLevel {
      const parsed = competencyLevel.safeParse(storage.getItem(LOCAL_KEYS.level));
      return parsed.success ? parsed.data : DEFAULT_COMPETENCY_LEVEL;
    },
    saveLevel: (level: CompetencyLevel) => write(storage, LOCAL_KEYS.level, level),

    /** the access code whose shortcuts are shown */
    preference(): AccessCode {
      const stored = storage.getItem(LOCAL_KEYS.preference) ?? '';
      return isAccessCode(stored) ? stored : DEFAULT_ACCESS_CODE;
    },
    savePreference: (code: AccessCode) => write(storage, LOCAL_KEYS.preference, code),
  };
}

/** Popular skills of an access code, the first PRIMARY_SHORTCUTS of them shown at once. */
export function shortcutsOf(code: AccessCode): readonly string[] {
  return ACCESS_CODES[code];
}

function write(storage: Pick<Storage, 'setItem'>, name: string, value: string): void {
  try {
    storage.setItem(name, value);
  } catch {
    // private mode or a full disk: the choice holds for this page only
  }
}
