# The service and the operator's commands as an image: built on one base, run on another, which has one Node and neither
# npm nor what only building and testing need. How it is used: docs/deploying.md, "With containers".

# Debian 12, with the Node that the service is tested with, with PostgreSQL, and without either. A name goes on being mended by
# whoever publishes it; a digest (name@sha256:…) stays what it is.
ARG NODE_IMAGE=docker.io/library/node:24.21.0-bookworm-slim
ARG POSTGRESQL_IMAGE=docker.io/library/postgres:17-bookworm
ARG BASE_IMAGE=docker.io/library/debian:bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /opt/market
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build
# Native modules are optional packages, which therefore stay; only the Node among them goes, since the base brings one.
RUN npm prune --omit=dev --no-audit --no-fund \
 && rm -rf node_modules/node-linux-* node_modules/.bin node_modules/better-sqlite3/deps node_modules/better-sqlite3/src \
 && find node_modules/better-sqlite3/prebuilds -type f ! -name "linux-$(node -p process.arch).node" -delete \
 && rm -rf dist/scripts/contract-diff* dist/scripts/generate* dist/scripts/sbom* dist/scripts/real dist/scripts/testing \
 && find dist generated node_modules -type f \
      \( -name '*.map' -o -name '*.ts' -o -name '*.cts' -o -name '*.mts' -o -name '*.test.js' -o -name '*.test-child.js' \) -delete \
 && find dist generated node_modules -depth -type d -empty -delete \
 && mkdir -p /image/dist /data \
 && mv bin generated package.json CHANGELOG.md LICENSE /image \
 && cd dist && mv capabilities db generated handlers market process scripts server web /image/dist \
 && chmod -R u=rwX,go=rX /image ../node_modules

# The programs that a database on PostgreSQL is backed up with, and the libraries that they need. The base has some of these,
# which are looked for first, and those of glibc alone.
FROM ${POSTGRESQL_IMAGE} AS postgresql
WORKDIR /tools/usr/local/lib/postgresql
RUN mkdir -p /tools/usr/local/bin /tools/etc/ld.so.conf.d \
 && for tool in pg_dump pg_restore; do cp "$(ls /usr/lib/postgresql/*/bin/$tool | sort -V | tail -n 1)" /tools/usr/local/bin; done \
 && ldd /tools/usr/local/bin/pg_dump /tools/usr/local/bin/pg_restore \
    | awk '$3 ~ /^\// && $1 !~ /^(libc|libm|libdl|librt|libpthread|libresolv)\.so/ { print $3 }' | sort -u | xargs cp -Lt . \
 && echo /usr/local/lib/postgresql >/tools/etc/ld.so.conf.d/zz-postgresql.conf

FROM ${BASE_IMAGE}
COPY --from=postgresql /tools /
RUN ldconfig
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /opt/market/node_modules /opt/market/node_modules
COPY --from=build /image /opt/market
COPY --from=build --chown=10001:10001 --chmod=700 /data /var/lib/market
# Other containers reach it, and DATA_DIR is all that it keeps. The program belongs to root; who runs it owns the data alone.
ENV DATA_DIR=/var/lib/market HOST=0.0.0.0 PATH=/opt/market/bin:/usr/local/bin:/usr/bin:/bin
USER 10001:10001
WORKDIR /var/lib/market
VOLUME /var/lib/market
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["market"]
CMD ["start"]
