FROM node:24-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
COPY scripts/explain-node.mjs scripts/
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-slim
WORKDIR /site
# `live`: a public site must never fall back to invented prices.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 MARKET_SOURCE=live CACHE_DIR=/cache
# The site writes only to this folder. Everything else may be mounted read-only.
RUN mkdir /cache && chown node:node /cache
VOLUME /cache
COPY --from=build /site/package.json ./
COPY --from=build /site/node_modules node_modules
COPY --from=build /site/lib lib
COPY --from=build /site/market market
COPY --from=build /site/portfolio portfolio
COPY --from=build /site/app app
COPY --from=build /site/server server
COPY --from=build /site/demo-market demo-market
COPY --from=build /site/build build
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "server/check-health.ts"]
# As in `npm start`: fewer malloc arenas save memory in the threads that compress pages.
ENV MALLOC_ARENA_MAX=2
# Without npm or a shell, so that the server itself receives SIGTERM. The small semi-space of V8,
# for new objects, also saves memory.
CMD ["node", "--max-semi-space-size=16", "server/main.ts"]
