import { Button } from '../../../../components/ui/button.tsx';

interface GenerateButtonProps {
  disabled: boolean;
  writing: boolean;
  onClick: () => void;
}

export function GenerateButton({ disabled, writing, onClick }: GenerateButtonProps) {
  return (
    // keeps its place in the tab order while it works
    <Button block loading={writing} disabled={disabled && !writing} onClick={onClick}>
      {writing ? 'PrepBot is writing...' : 'Generate Questions'}
    </Button>
  );
}
