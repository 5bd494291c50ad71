import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** A screen that is added here is added to SCREENS of the contract too: the server and the navigation go by that list. */
export default [
  layout('routes/site-layout.tsx', [
    index('routes/home.tsx'),
    layout('routes/workspace-layout.tsx', [
      route('chat', 'routes/chat.tsx'),
      route('history', 'routes/history.tsx'),
      route('account', 'routes/account.tsx'),
      route('payment', 'routes/payment.tsx'),
      route('admin/:screen?', 'routes/admin.tsx'),
    ]),
    route('about', 'routes/about.tsx'),
    route('contact', 'routes/contact.tsx'),
    route('terms', 'routes/terms.tsx'),
    route('privacy', 'routes/privacy.tsx'),
    route('reviews', 'routes/reviews.tsx'),
    route('write-review', 'routes/write-review.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  layout('routes/sign-in-layout.tsx', [
    route('login', 'routes/login.tsx'),
    route('register', 'routes/register.tsx'),
    route('verify-email', 'routes/verify-email.tsx'),
    route('forgot-password', 'routes/forgot-password.tsx'),
    route('reset-password', 'routes/reset-password.tsx'),
    route('password-reset-success', 'routes/password-reset-success.tsx'),
    route('oauth/google', 'routes/oauth-google.tsx'),
    route('oauth/microsoft', 'routes/oauth-microsoft.tsx'),
    route('test-password-reset', 'routes/test-password-reset.tsx'),
  ]),
] satisfies RouteConfig;
