# One image for every Node process: the gateway, the six services, all of them in one, the storefront's renderer, and the
# commands of operators (`shop doctor`, `shop person`, …).
# The command selects the process: node gateway/dist/main.js, node services/catalogue/dist/main.js, …
# The version of .nvmrc, by which the tests run.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim
FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY . .
# Only the package manifests: the layers of packages below stay cached as long as these do not change.
RUN find . -name node_modules -prune -o -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -exec rm {} +

FROM ${NODE_IMAGE} AS build
WORKDIR /app
ENV CI=true NX_NO_CLOUD=true NX_DAEMON=false
COPY --from=manifests /app ./
RUN npm ci --ignore-scripts && npm rebuild node @swc/core
COPY . .
RUN npx nx run-many -t build
# Source maps would disclose the sources; debuggers can read them from the build of a checkout.
RUN find gateway/dist services/*/dist libs/dev-tools/dist web-storefront/dist web-storefront/dist-ssr -name '*.map' -delete

FROM ${NODE_IMAGE} AS runtime-deps
WORKDIR /app
COPY --from=manifests /app ./
# Installs the packages that are not part of the bundles (mongoose, native addons).
RUN npm ci --omit=dev --ignore-scripts --workspace=gateway --workspace=services --workspace=libs/service-kit
RUN rm -rf node_modules/@shop

FROM ${NODE_IMAGE}
WORKDIR /app
# MALLOC_ARENA_MAX: with one heap of the C library for each thread that decodes pictures, memory is never released.
ENV NODE_ENV=production NODE_COMPILE_CACHE=/tmp/node-compile-cache MALLOC_ARENA_MAX=2
COPY --from=runtime-deps /app/node_modules ./node_modules
COPY --from=build /app/package.json ./
COPY --from=build /app/gateway/package.json ./gateway/package.json
COPY --from=build /app/gateway/dist ./gateway/dist
COPY --from=build /app/services/all-in-one/dist ./services/all-in-one/dist
COPY --from=build /app/services/catalogue/dist ./services/catalogue/dist
COPY --from=build /app/services/cart/dist ./services/cart/dist
COPY --from=build /app/services/order-payment/dist ./services/order-payment/dist
COPY --from=build /app/services/identity/dist ./services/identity/dist
COPY --from=build /app/services/promo/dist ./services/promo/dist
COPY --from=build /app/services/staff-tools/dist ./services/staff-tools/dist
COPY --from=build /app/web-storefront/package.json ./web-storefront/package.json
COPY --from=build /app/web-storefront/dist ./web-storefront/dist
COPY --from=build /app/web-storefront/dist-ssr ./web-storefront/dist-ssr
COPY --from=build /app/libs/dev-tools/dist ./operator
COPY deploy/docker/shop /usr/local/bin/shop
COPY --chmod=755 deploy/docker/is-ready /usr/local/bin/is-ready
# A volume that is mounted here gets the owner of this folder.
RUN mkdir -p /data/images && chown node:node /data/images
USER node
CMD ["node", "services/all-in-one/dist/main.js"]
