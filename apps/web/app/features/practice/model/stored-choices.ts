import {
  ACCESS_CODES,
  type AccessCode,
  type CompetencyLevel,
  competencyLevel,
  DEFAULT_ACCESS_CODE,
  ENTITLEMENTS,
  isAccessCode,
  LIMITS,
} from '@prep-ai/contract';
import { z } from 'zod';
import { LOCAL_KEYS } from '../../../lib/local-data/local-state.ts';
import { skillKey } from './skill-key.ts';
import type { ChosenSubtopic } from './subtopic-choices.ts';

const names = z.array(z.string().trim().min(1).max(LIMITS.skill.nameMax)).max(ENTITLEMENTS.pro.skills_selectable);

const subtopic = z.object({
  skillName: z.string().trim().min(1).max(LIMITS.skill.nameMax),
  name: z.string().trim().min(1).max(LIMITS.subtopics.nameMax),
  selected: z.literal(true),
});

/** The choices that outlive the tab. Unreadable values count as absent; a full or forbidden storage loses nothing else. */
export function createStoredChoices(storage: Pick<Storage, 'getItem' | 'setItem'>) {
  return {
    skills(): string[] {
      const parsed = names.safeParse(list(storage.getItem(LOCAL_KEYS.skills)));
      return parsed.success ? parsed.data : [];
    },
    saveSkills: (skills: string[]) => write(storage, LOCAL_KEYS.skills, JSON.stringify(skills)),

    /** Only selected items count, each once; those of an unreadable value are none. */
    subtopics(): ChosenSubtopic[] {
      const byKey = new Map<string, ChosenSubtopic>();
      for (const value of list(storage.getItem(LOCAL_KEYS.subtopics))) {
        const { data } = subtopic.safeParse(value);
        if (data) byKey.set(`${skillKey(data.skillName)}\n${data.name}`, { skill: data.skillName, name: data.name });
      }
      return [...byKey.values()].slice(0, LIMITS.subtopics.maxSelected);
    },
    saveSubtopics(chosen: readonly ChosenSubtopic[]): void {
      const items = chosen.map(({ skill, name }) => ({
        id: `${skill}: ${name}`,
        skillName: skill,
        name,
        selected: true,
      }));
      write(storage, LOCAL_KEYS.subtopics, JSON.stringify(items));
    },

    /** null when none was chosen, or none that is known */
    level(): CompetencyLevel | null {
      const parsed = competencyLevel.safeParse(storage.getItem(LOCAL_KEYS.level));
      return parsed.success ? parsed.data : null;
    },
    saveLevel: (level: CompetencyLevel) => write(storage, LOCAL_KEYS.level, level),

    /** the access code whose shortcuts are shown */
    preference(): AccessCode {
      const stored = storage.getItem(LOCAL_KEYS.preference) ?? '';
      return isAccessCode(stored) ? stored : DEFAULT_ACCESS_CODE;
    },
    autoModalDismissed: (): boolean => storage.getItem(LOCAL_KEYS.autoModalDismissed) === 'true',
    saveAutoModalDismissed: () => write(storage, LOCAL_KEYS.autoModalDismissed, 'true'),

    savePreference: (code: AccessCode) => write(storage, LOCAL_KEYS.preference, code),
  };
}

/** Popular skills of an access code, the first PRIMARY_SHORTCUTS of them shown at once. */
export function shortcutsOf(code: AccessCode): readonly string[] {
  return ACCESS_CODES[code];
}

function list(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function write(storage: Pick<Storage, 'setItem'>, name: string, value: string): void {
  try {
    storage.setItem(name, value);
  } catch {
    // private mode or a full disk: the choice holds for this page only
  }
}
