# One image for the three sites: nginx serves the built files, requests the shop's first HTML from the renderer
# and forwards /api and /socket to the gateway. Without the renderer the shop is served as a plain app.
# The version of .nvmrc, by which the tests run.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim
FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY . .
# Only the package manifests: the layer of packages below stays cached as long as these do not change.
RUN find . -name node_modules -prune -o -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -exec rm {} +

FROM ${NODE_IMAGE} AS build
WORKDIR /app
ENV CI=true NX_NO_CLOUD=true NX_DAEMON=false
COPY --from=manifests /app ./
RUN npm ci --ignore-scripts && npm rebuild node @swc/core
COPY . .
RUN npx nx run-many -t build -p @shop/web-storefront @shop/web-account @shop/web-admin
# The folder for files of earlier builds; a volume that is mounted here gets its owner.
RUN mkdir kept
RUN find web-storefront/dist web-account/dist web-admin/dist -name '*.map' -delete

FROM nginxinc/nginx-unprivileged:1.29.1-alpine
ENV GATEWAY=gateway:4000 RENDERER=renderer:4001 RESOLVER=127.0.0.11 CAPTCHA_PROVIDER=off TRUSTED_PROXIES= \
    SHOP_HOST=shop.fanshop.localhost ACCOUNT_HOST=account.fanshop.localhost ADMIN_HOST=admin.fanshop.localhost \
    STOREFRONT_URL=http://shop.fanshop.localhost:8080 ACCOUNT_URL=http://account.fanshop.localhost:8080 ADMIN_URL=http://admin.fanshop.localhost:8080
COPY deploy/nginx/sites.conf.template /etc/nginx/templates/default.conf.template
COPY deploy/nginx/app.inc.template deploy/nginx/brand.inc.template deploy/nginx/favicon.svg.template deploy/nginx/gateway.inc.template deploy/nginx/packed.inc.template deploy/nginx/security.inc.template deploy/nginx/site-config.inc.template deploy/nginx/site-config.js.template deploy/nginx/to-gateway.inc.template /etc/nginx/templates/
COPY --chmod=755 deploy/nginx/trusted-proxies.envsh /docker-entrypoint.d/16-trusted-proxies.envsh
COPY --chmod=755 deploy/nginx/brand.envsh /docker-entrypoint.d/17-brand.envsh
COPY --chmod=755 deploy/nginx/keep-assets.sh /docker-entrypoint.d/15-keep-assets.sh
COPY --from=build --chown=101:101 /app/kept /srv/kept
COPY --from=build /app/web-storefront/dist /srv/storefront
COPY --from=build /app/web-account/dist /srv/account
COPY --from=build /app/web-admin/dist /srv/admin
