FROM node:24-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
COPY scripts/explain-node.mjs scripts/
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-slim
WORKDIR /site
# `live`: a site that the public sees never falls back to invented prices.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 MARKET_SOURCE=live CACHE_DIR=/cache
# The one folder that is written to; everything else may be mounted read-only.
RUN mkdir /cache && chown node:node /cache
VOLUME /cache
COPY --from=build /site/package.json ./
COPY --from=build /site/node_modules node_modules
COPY --from=build /site/app app
COPY --from=build /site/server server
COPY --from=build /site/build build
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "-e", \
  "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Less memory for threads that compress, and for what is new: as `npm start` does.
ENV MALLOC_ARENA_MAX=2
# Not through npm or a shell, so that a signal to stop reaches the server itself.
CMD ["node", "--max-semi-space-size=16", "server/main.ts"]
