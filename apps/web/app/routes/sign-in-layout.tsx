import { Outlet } from 'react-router';
import { SignInFrame } from '../features/accounts/sign-in/components/sign-in-frame.tsx';

/** The sign-in screens share a panel and have no site navigation. */
export default function SignInLayout() {
  return (
    <SignInFrame>
      <Outlet />
    </SignInFrame>
  );
}
