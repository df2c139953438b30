# One image for every Node process: the gateway, the six services, all of them in one, and the storefront's renderer.
# Which one runs is the command: node gateway/dist/main.js, node services/catalogue/dist/main.js, …
FROM node:24-bookworm-slim AS build
WORKDIR /app
ENV CI=true NX_NO_CLOUD=true NX_DAEMON=false
COPY . .
# Not `npm ci`: it refuses a lock file that lacks the optional packages of other systems.
RUN npm install --no-save --ignore-scripts && npm rebuild node @swc/core
RUN npx nx run-many -t build

FROM node:24-bookworm-slim AS runtime-deps
WORKDIR /app
COPY . .
# The bundles carry the rest; what stays outside of them (mongoose, native addons) is installed here.
RUN npm install --no-save --omit=dev --ignore-scripts --workspace=gateway --workspace=services --workspace=libs/service-kit
RUN rm -rf node_modules/@shop

FROM node:24-bookworm-slim
WORKDIR /app
# Two heaps of the C library: with one for each thread that decodes pictures, memory taken once is never given back.
ENV NODE_ENV=production NODE_COMPILE_CACHE=/tmp/node-compile-cache MALLOC_ARENA_MAX=2
COPY --from=runtime-deps /app/node_modules ./node_modules
COPY --from=build /app/package.json ./
COPY --from=build /app/gateway/package.json ./gateway/package.json
COPY --from=build /app/gateway/dist ./gateway/dist
COPY --from=build /app/services ./services
COPY --from=build /app/web-storefront/package.json ./web-storefront/package.json
COPY --from=build /app/web-storefront/dist ./web-storefront/dist
COPY --from=build /app/web-storefront/dist-ssr ./web-storefront/dist-ssr
# A volume that is laid over it takes its owner over.
RUN mkdir -p /data/images && chown node:node /data/images
USER node
CMD ["node", "services/all-in-one/dist/main.js"]
