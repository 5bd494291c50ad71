import { isScreenPath, PRODUCT } from '@prep-ai/contract';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { PhoneHeaderContent } from '../../../components/layout/phone-header.tsx';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Pill } from '../../../components/ui/pill.tsx';
import { ThemeSwitch } from '../../../components/ui/theme-switch.tsx';
import { useOnline } from '../hooks/use-online.ts';
import classes from './practice-header.module.css';

interface PracticeHeaderProps {
  isGuest: boolean;
  /** the way into the setup while it is out of sight */
  onSetup: (() => void) | null;
  /** how many questions the plan has left */
  left: string | null;
}

/** The bar above the questions on wide screens. */
export function PracticeHeader({ isGuest, onSetup, left }: PracticeHeaderProps) {
  return (
    <header className={classes.header}>
      {onSetup && (
        <Button variant="default" icon={<IconAdjustmentsHorizontal size={18} aria-hidden />} onClick={onSetup}>
          Quick Setup
        </Button>
      )}
      <h1 className={classes.title}>{PRODUCT.name}</h1>
      <OnlineBadge />
      {left && <span className={classes.left}>{left}</span>}
      {isGuest && isScreenPath('/register') && (
        <ButtonLink variant="light" className={classes.signUp} to="/register">
          Sign up for free
        </ButtonLink>
      )}
    </header>
  );
}

/** The same in the shell's header on small screens. */
export function PhoneTitle() {
  return (
    <PhoneHeaderContent>
      <h1 className={classes.phoneTitle}>{PRODUCT.name}</h1>
      <OnlineBadge />
      <span className={classes.theme}>
        <ThemeSwitch />
      </span>
    </PhoneHeaderContent>
  );
}

function OnlineBadge() {
  const online = useOnline();
  return (
    <span role="status">
      <Pill tone={online ? 'ok' : 'neutral'} dot>
        {online ? 'Online' : 'Offline'}
      </Pill>
    </span>
  );
}
