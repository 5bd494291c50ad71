import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  IconLock,
  IconWifiOff,
} from '@tabler/icons-react';
import type { ToastKind } from '../../lib/toast-store.ts';

const ICONS = {
  success: IconCircleCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  error: IconAlertCircle,
  connection: IconWifiOff,
  limit: IconLock,
} as const satisfies Record<ToastKind, unknown>;

/** The icon of a toast, loaded with the first one: the landing page has no bytes to spare. */
export default function ToastIcon({ kind, className }: { kind: ToastKind; className: string | undefined }) {
  const Icon = ICONS[kind];
  return <Icon className={className} data-kind={kind} size={20} aria-hidden="true" />;
}
