import type { AccessCode, CompetencyLevel, ResponseLength } from '@prep-ai/contract';
import { useMemo, useState } from 'react';
import { createStoredChoices, shortcutsOf } from '../model/stored-choices.ts';
import { browserStorage } from './browser-storage.ts';

export interface SetupChoices {
  skills: string[];
  level: CompetencyLevel;
  /** null until one is chosen: the default of the plan */
  length: ResponseLength | null;
  popular: readonly string[];
  setSkills(skills: string[]): void;
  setLevel(level: CompetencyLevel): void;
  setLength(length: ResponseLength): void;
}

/** What the user chose in the setup; skills and level outlive the tab. */
export function useSetupChoices(): SetupChoices {
  const stored = useMemo(() => createStoredChoices(browserStorage('localStorage')), []);
  const [skills, setSkills] = useState(stored.skills);
  const [level, setLevel] = useState(stored.level);
  const [length, setLength] = useState<ResponseLength | null>(null);
  const [popular] = useState(() => shortcutsOf(stored.preference()));
  return {
    skills,
    level,
    length,
    popular,
    setSkills(next) {
      setSkills(next);
      stored.saveSkills(next);
    },
    setLevel(next) {
      setLevel(next);
      stored.saveLevel(next);
    },
    setLength,
  };
}

/** Remembers the access code that a visitor came with. */
export function rememberAccessCode(code: AccessCode): void {
  createStoredChoices(browserStorage('localStorage')).savePreference(code);
}
