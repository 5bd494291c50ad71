import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** A screen that is added here is added to SCREENS of the contract too: the server and the navigation go by that list. */
export default [
  layout('routes/site-layout.tsx', [
    index('routes/home.tsx'),
    layout('routes/workspace-layout.tsx', [route('chat', 'routes/chat.tsx'), route('account', 'routes/account.tsx')]),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('login', 'routes/login.tsx'),
] satisfies RouteConfig;
