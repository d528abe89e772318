# The site as an image: docker build --build-arg SITE_URL=https://your.site -t snoei .
# It needs a PostgreSQL (DATABASE_URL) and a SESSION_SECRET; see "Several instances" in docs/operations.md, and compose.yaml.

FROM node:24-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
# No package has to run anything: Node is here, and what is native comes built.
RUN npm ci --ignore-scripts
COPY . .
# The origin stands in the pages that are made now. They are made with the embedded database, which ends with this step.
ARG SITE_URL=https://snoei.example
RUN NODE_ENV=production BUILD_CACHE=0 DATA_DIR=/tmp/build-data NEXT_TELEMETRY_DISABLED=1 node_modules/.bin/next build \
  && node lib/cli/image-files.mjs /image \
  && node lib/cli/sbom.mjs / > /image/sbom.json

FROM node:24-slim AS site
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data CACHE_DIR=/cache
WORKDIR /app
# All files are root's: the process writes in its two folders and in /tmp, and nowhere else.
COPY --from=build /image ./
RUN mkdir /data /cache /backups && chown node:node /data /cache /backups
USER node
VOLUME ["/data", "/cache"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "lib/server/main.mjs"]
