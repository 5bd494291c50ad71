import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { SignInFrame } from '../features/accounts/sign-in/components/sign-in-frame.tsx';
import { startServiceWorkerForVisitor } from '../offline/start-service-worker.ts';

/** The sign-in screens share a panel and have no site navigation. */
export default function SignInLayout() {
  useEffect(() => startServiceWorkerForVisitor(), []);
  return (
    <SignInFrame>
      <Outlet />
    </SignInFrame>
  );
}
