import { HttpResponse, http } from 'msw';
import { createApiServer as createServer } from '../../../../testing/api-server.ts';
import type { Access } from '../api/check-access.ts';

export { refusal } from '../../../../testing/api-server.ts';

export const access: Access = {
  google: { enabled: false, client_id: null, authorize_url: null, scope: null },
  microsoft: { enabled: false, client_id: null, authorize_url: null, scope: null },
  access_code_valid: false,
  registration_enabled: true,
  password_min_length: 8,
};

/** The server of the sign-in screens, which can say what is offered. */
export function createApiServer() {
  const server = createServer();
  return {
    ...server,
    access(given: Partial<Access> = {}): void {
      server.use(http.get('/api/oauth/check-access', () => HttpResponse.json({ ...access, ...given })));
    },
  };
}
