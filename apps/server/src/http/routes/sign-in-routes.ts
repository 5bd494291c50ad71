import { endpoints } from '@prep-ai/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { ForgotPassword } from '../../domain/accounts/forgot-password.ts';
import type { Register } from '../../domain/accounts/register.ts';
import type { ResendVerification } from '../../domain/accounts/resend-verification.ts';
import type { ResetPassword } from '../../domain/accounts/reset-password.ts';
import type { SignInWithPassword } from '../../domain/accounts/sign-in.ts';
import type { VerifyEmail } from '../../domain/accounts/verify-email.ts';
import { serve } from '../serve.ts';

export interface SignInRouteDeps {
  signIn: SignInWithPassword;
  register: Register;
  verifyEmail: VerifyEmail;
  resendVerification: ResendVerification;
  forgotPassword: ForgotPassword;
  resetPassword: ResetPassword;
}

/** Registering, verifying, signing in with a password, and getting a new one. */
export const signInRoutes: FastifyPluginAsync<SignInRouteDeps> = async (app, deps) => {
  const { accounts } = endpoints;

  serve(app, accounts.register, async ({ body, request }) =>
    deps.register({
      email: body.email,
      password: body.password,
      fullName: body.full_name,
      ip: request.ip,
      userAgent: request.headers['user-agent'],
    }),
  );
  serve(app, accounts.verifyEmail, async ({ body, request }) => deps.verifyEmail({ ...body, ip: request.ip }));
  serve(app, accounts.resendVerification, async ({ body, request }) =>
    deps.resendVerification({ ...body, ip: request.ip }),
  );
  serve(app, accounts.token, async ({ body, session, request }) =>
    deps.signIn({
      email: body.email,
      password: body.password,
      twoFactorCode: body.two_factor_code,
      ip: request.ip,
      userAgent: request.headers['user-agent'],
      guest: session?.user.isGuest ? session : null,
    }),
  );
  serve(app, accounts.forgotPassword, async ({ body, request }) => deps.forgotPassword({ ...body, ip: request.ip }));
  serve(app, accounts.resetPassword, async ({ body, request }) =>
    deps.resetPassword({ token: body.token, newPassword: body.new_password, ip: request.ip }),
  );
};
