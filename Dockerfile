# Mealbox in one image: the server and the built web client. Built from a clean checkout: docker build -t mealbox .
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts ./scripts
# Optional packages are needed: the build tools bring their platform binaries that way.
RUN npm ci --include=dev --no-audit --no-fund
COPY tsconfig.json ./
COPY server ./server
COPY client ./client
COPY schema.graphql codegen.yml ./
# The commit that /metrics shows: the image is built without Git.
ARG COMMIT
RUN COMMIT=$COMMIT node scripts/prepare/compile-server.mjs server/dist \
 && node node_modules/vite/bin/vite.js build client \
 && npm prune --omit=dev --no-audit --no-fund \
 && rm -rf node_modules/node-linux-* node_modules/node-win-*
# What a strict umask has checked out for its owner alone is read by the image's user all the same.
RUN chmod -R a+rX package.json server/dist client/dist
# A start with a setting that is refused compiles the program and ends: what Node compiled goes into the image (decision 17).
RUN PORT=none NODE_COMPILE_CACHE=/app/compile-cache node --max-semi-space-size=8 --heap-growing-percent=70 server/dist/src/main.js 2>&1 | grep '^PORT must be'

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 NODE_COMPILE_CACHE=/app/compile-cache
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/server/dist ./server/dist
COPY --from=build /app/client/dist ./client/dist
COPY --from=build /app/compile-cache ./compile-cache
# Uploaded pictures, and the embedded database where there is no other; a volume that is mounted here takes over its owner.
ENV DATA_DIR=/data
RUN install -d -o node -g node -m 700 /data
# The image's own unprivileged user: nothing here needs to be root, and nothing but /data is written.
USER node
EXPOSE 3000
# On a busy machine the command itself takes seconds to start: with three of them a server that served was taken for one that did not, and no start or update went through.
HEALTHCHECK --interval=10s --timeout=15s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Without a shell in between, so that SIGTERM reaches the server; with the flags of `npm start` (decision 17).
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=70", "--disable-warning=DEP0169", "server/dist/src/main.js"]
