import { Outlet } from 'react-router';
import { SignInFrame } from '../features/accounts/sign-in/components/sign-in-frame.tsx';

/** The sign-in screens stand beside one panel, without the navigation of the rest. */
export default function SignInLayout() {
  return (
    <SignInFrame>
      <Outlet />
    </SignInFrame>
  );
}
