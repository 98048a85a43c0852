# The web client and the server, built with what npm start installs.
FROM node:24-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --workspaces=false
COPY . .
RUN node scripts/bootstrap.mjs build

# The server's packages. The image has its own Node, so the pinned one goes; native parts of other packages must stay,
# which is why optional packages are not left out as a whole.
FROM node:24-trixie-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --workspaces=false && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:24-trixie-slim AS app
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json ./
COPY migrations migrations
COPY server server
COPY demo demo
# A new volume takes over the owner of the folder that it covers.
RUN mkdir -p /data/media && chown -R node:node /data
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 4000}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node itself is process 1: SIGTERM reaches it and it drains. `node dist/server/main.js migrate` migrates and ends.
CMD ["node", "dist/server/main.js"]

# The same with the programs of PostgreSQL that make a copy and bring one back. They must not be older than the server of
# docker-compose.yml: Debian 13 has those of 17.
FROM app AS backup
USER root
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/*
RUN mkdir /backup && chown node:node /backup
USER node
HEALTHCHECK NONE

# What is built when no stage is named.
FROM app
