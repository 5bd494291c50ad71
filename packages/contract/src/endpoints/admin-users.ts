import { z } from 'zod';
import {
  adminUser,
  adminUserDetails,
  adminUsers as adminUserList,
  adminUsersExportQuery,
  adminUsersQuery,
  grantInput,
  USER_ACTIONS,
  userStats,
} from '../entities/admin-user.ts';
import { defineEndpoint } from './endpoint.ts';
import { idParams, message } from './shapes.ts';

const area = 'admin';
const audience = 'admin';

/** Administering users. What would leave no active administrator answers conflict. */
export const adminUsers = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/users',
    area,
    audience,
    summary: 'Users',
    query: adminUsersQuery,
    response: adminUserList,
  }),
  stats: defineEndpoint({
    method: 'GET',
    path: '/api/admin/users/stats',
    area,
    audience,
    summary: 'User figures',
    response: userStats,
  }),
  export: defineEndpoint({
    method: 'GET',
    path: '/api/admin/users/export',
    area,
    audience,
    summary: 'Users as CSV',
    query: adminUsersExportQuery,
    csv: true,
    response: z.string(),
  }),
  details: defineEndpoint({
    method: 'GET',
    path: '/api/admin/users/:id',
    area,
    audience,
    summary: 'A user with what belongs to them',
    params: idParams,
    response: adminUserDetails,
    errors: ['not_found'],
  }),
  action: defineEndpoint({
    method: 'POST',
    path: '/api/admin/users/:id/:action',
    area,
    audience,
    summary: 'Act on a user',
    params: idParams.extend({ action: z.enum(USER_ACTIONS) }),
    response: adminUser,
    errors: ['not_found', 'conflict'],
  }),
  grant: defineEndpoint({
    method: 'POST',
    path: '/api/admin/users/:id/grant',
    area,
    audience,
    summary: 'Grant months of Pro, behind the present end',
    params: idParams,
    body: grantInput,
    response: adminUser,
    errors: ['not_found', 'conflict'],
  }),
  signOut: defineEndpoint({
    method: 'POST',
    path: '/api/admin/users/:id/sign-out',
    area,
    audience,
    summary: 'End all sessions of a user',
    params: idParams,
    response: z.object({ message: z.string(), ended: z.int().nonnegative() }),
    errors: ['not_found'],
  }),
  delete: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/users/:id',
    area,
    audience,
    summary: 'Delete an account with all that belongs to it; payments stay for the books, unpaid refunds are made',
    params: idParams,
    response: message,
    errors: ['not_found', 'conflict'],
  }),
};
