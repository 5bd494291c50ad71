# syntax=docker/dockerfile:1
# Prep AI in a container: compose.yaml is a whole installation with PostgreSQL, docs/backup.md describes backups. Checked
# without a container engine: the same steps by hand in clean folders, as an unprivileged user, and the result run without
# capabilities on a root file system that was mounted read-only. apps/server/src/deploy-files.test.ts compares it with the code.

# What is installed to build, what is built, and what is installed to run are layers of their own: a change of our code
# installs nothing again.
FROM node:20-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/contract/package.json packages/contract/
COPY packages/question-bank/package.json packages/question-bank/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/

# Not `npm ci`: the lockfile names the optional packages of one platform only, and npm ci refuses it elsewhere. `npm install
# --no-save` installs what it names, in its versions, and leaves it as it is; here by what npm start uses, too.
FROM manifests AS build
COPY scripts/lib/install.mjs scripts/lib/run.mjs scripts/lib/fingerprint.mjs scripts/lib/
RUN ["node", "--input-type=module", "-e", "const { ensurePackages } = await import('/app/scripts/lib/install.mjs'); await ensurePackages()"]
COPY . .
RUN ["node", "scripts/build.mjs"]

FROM manifests AS packages
RUN npm install --no-save --omit=dev --no-audit --no-fund --loglevel=error --workspace @prep-ai/server

FROM node:20-bookworm-slim
ENV NODE_ENV=production \
    APP_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=packages /app/package.json ./
COPY apps/server/package.json apps/server/
COPY apps/server/migrations apps/server/migrations
COPY apps/server/mails apps/server/mails
COPY apps/server/prompts apps/server/prompts
COPY apps/server/cmaps apps/server/cmaps
COPY packages/contract/package.json packages/contract/
COPY packages/question-bank/package.json packages/question-bank/
COPY packages/question-bank/taxonomy packages/question-bank/taxonomy
COPY packages/question-bank/content packages/question-bank/content
COPY --from=build /app/apps/server/dist apps/server/dist
COPY --from=build /app/apps/web/build/client apps/web/build/client
# the only place that is written to; the rest may be read-only
RUN mkdir /data && chown node:node /data && chmod 700 /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# answers that are being written get 15 s to end; docker stop waits for 10 s by default (compose.yaml sets more)
STOPSIGNAL SIGTERM
CMD ["node", "--enable-source-maps", "apps/server/dist/main.js"]
