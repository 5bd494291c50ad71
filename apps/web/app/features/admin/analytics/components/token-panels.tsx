import { LIMITS, shownAddress } from '@prep-ai/contract';
import { Pill } from '../../../../components/ui/pill.tsx';
import { momentInIndia } from '../../../../lib/india-time.ts';
import { dollars, whole } from '../../metrics/model/format.ts';
import type { Tokens } from '../api/get-token-analytics.ts';
import styles from './analytics-grid.module.css';
import { Panel } from './panel.tsx';
import { TokenBars } from './token-bars.tsx';
import { ValueTable } from './value-table.tsx';

const numericColumn = (label: string) => ({ label, numeric: true });
const TOKENS = numericColumn('Total tokens');
const REQUESTS = numericColumn('Requests');
const AVERAGE = numericColumn('Avg tokens per request');
const COST = numericColumn('Cost');

/** Tokens by what was asked for. */
export function RequestTypePanel({ types }: { types: Tokens['overview']['by_request_type'] }) {
  return (
    <Panel title="Usage by Request Type" hint="Tokens, all time" span="half">
      <TokenBars items={types.map(({ type, total_tokens }) => ({ name: type, value: total_tokens }))} />
      <ValueTable
        caption="Usage by request type"
        columns={[{ label: 'Type' }, TOKENS, REQUESTS, AVERAGE, COST]}
        rows={types.map(({ type, total_tokens, requests, cost }) => ({
          key: type,
          cells: [
            <Pill key="type" tone={type === 'chat' ? 'brand' : 'ok'}>
              {type}
            </Pill>,
            whole(total_tokens),
            whole(requests),
            whole(requests === 0 ? null : total_tokens / requests),
            dollars(cost),
          ],
        }))}
      />
    </Panel>
  );
}

/** Tokens by the model that wrote. */
export function ModelPanel({ models, hint }: { models: Tokens['models']; hint: string }) {
  return (
    <Panel title="Usage by AI Model" hint={`Tokens, ${hint.toLowerCase()}`} span="full">
      {models.length === 0 ? (
        <p className={styles.none}>No model was used in this period.</p>
      ) : (
        <>
          <TokenBars items={models.map(({ model, total_tokens }) => ({ name: model, value: total_tokens }))} />
          <ValueTable
            caption="Usage by AI model"
            columns={[{ label: 'Model' }, TOKENS, REQUESTS, numericColumn('Unique users'), AVERAGE, COST]}
            rows={models.map((row) => ({
              key: `${row.provider} ${row.model} ${row.estimated}`,
              cells: [
                <span key="model">
                  {row.model}
                  <span className={styles.under}>
                    {row.provider}
                    {row.estimated && ', estimated'}
                  </span>
                </span>,
                whole(row.total_tokens),
                whole(row.requests),
                whole(row.unique_users),
                whole(row.avg_tokens_per_request),
                dollars(row.cost),
              ],
            }))}
          />
        </>
      )}
    </Panel>
  );
}

export function TopUsersPanel({ users, hint }: { users: Tokens['users']; hint: string }) {
  return (
    <Panel title="Top Token Users" hint={hint} span="full">
      {users.length === 0 ? (
        <p className={styles.none}>Nobody used tokens in this period.</p>
      ) : (
        <ValueTable
          caption="Top token users"
          columns={[{ label: 'User' }, { label: 'Email' }, TOKENS, REQUESTS, AVERAGE, { label: 'Last usage' }]}
          rows={users.slice(0, LIMITS.admin.tokenUsersShown).map((user, index) => ({
            key: `${index} ${user.email}`,
            cells: [
              <bdi key="name">{user.full_name || 'Anonymous'}</bdi>,
              shownAddress(user.email),
              whole(user.total_tokens),
              whole(user.requests),
              whole(user.avg_tokens_per_request),
              user.last_usage ? momentInIndia(user.last_usage) : 'Never',
            ],
          }))}
        />
      )}
    </Panel>
  );
}

export function MonthPanel({ months }: { months: Tokens['monthly'] }) {
  return (
    <Panel title="Monthly Token Usage Trends" hint={`Last ${LIMITS.admin.months} months`} span="full">
      <ValueTable
        caption="Monthly token usage trends"
        columns={[
          { label: 'Month' },
          TOKENS,
          REQUESTS,
          numericColumn('Unique users'),
          numericColumn('Avg tokens per user'),
        ]}
        rows={[...months].reverse().map((month) => ({
          key: `${month.year} ${month.month_name}`,
          cells: [
            <span key="month">
              {month.month_name} {month.year}
              {month.partial && <span className={styles.under}>to date</span>}
            </span>,
            whole(month.total_tokens),
            whole(month.requests),
            whole(month.unique_users),
            whole(month.avg_tokens_per_user),
          ],
        }))}
      />
    </Panel>
  );
}

export function MonthUsersPanel({ users }: { users: Tokens['overview']['top_users'] }) {
  return (
    <Panel title="Top Users This Month" span="half">
      {users.length === 0 ? (
        <p className={styles.none}>Nobody used tokens this month.</p>
      ) : (
        <ValueTable
          caption="Top users this month"
          columns={[{ label: 'Email' }, TOKENS, REQUESTS, AVERAGE]}
          rows={users.map(({ email, total_tokens, requests }, index) => ({
            key: `${index} ${email}`,
            cells: [
              shownAddress(email),
              whole(total_tokens),
              whole(requests),
              whole(requests === 0 ? null : total_tokens / requests),
            ],
          }))}
        />
      )}
    </Panel>
  );
}
