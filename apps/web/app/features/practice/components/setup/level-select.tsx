import { Select } from '@mantine/core';
import { COMPETENCY_LEVELS, type CompetencyLevel, competencyLevel, DEFAULT_COMPETENCY_LEVEL } from '@prep-ai/contract';
import { IconChevronDown } from '@tabler/icons-react';

interface LevelSelectProps {
  value: CompetencyLevel;
  onChange: (value: CompetencyLevel) => void;
}

export function LevelSelect({ value, onChange }: LevelSelectProps) {
  return (
    <Select
      label="Competency level"
      data={[DEFAULT_COMPETENCY_LEVEL, ...COMPETENCY_LEVELS]}
      value={value}
      onChange={(next) => onChange(competencyLevel.parse(next))}
      allowDeselect={false}
      comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed', shadow: 'md' }}
      withCheckIcon
      checkIconPosition="right"
      rightSection={<IconChevronDown size={18} aria-hidden />}
      rightSectionPointerEvents="none"
    />
  );
}
