import { isParameter } from 'contracts/match-route';
import { contentTypes } from '../edge/content-type';

/** A declared route and the file that answers it. */
export interface StaticRoute {
  path: string;
  file: string;
}

const forPages = (headers: Readonly<Record<string, string>>, indent: string) =>
  Object.entries({ ...headers, 'cache-control': 'no-cache' })
    .map(([name, value]) => `${indent}add_header ${name} "${value}" always;`)
    .join('\n');

/** The edge's types of build files. */
const typeLines = Object.entries(contentTypes)
  .map(([end, type]) => `    ${type.replace(/;.*/, '')} ${end};`)
  .join('\n');

const parametersIn = (path: string) => path.split('/').filter(isParameter).length;

/** A whole server for nginx: pages by their routes, builds for ever, the API passed on. */
export function nginxConfig({
  root,
  routes,
  headers,
  api,
}: {
  root: string;
  routes: readonly StaticRoute[];
  headers: Readonly<Record<string, string>>;
  api: string;
}): string {
  const asPattern = (path: string) =>
    path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[^/]+/g, '[^/]+');
  // nginx takes the first expression that matches: fixed parts before parameters.
  const byRoute = [...routes]
    .sort((one, other) => parametersIn(one.path) - parametersIn(other.path))
    .map(({ path, file }) => {
      const place = path.includes('/:')
        ? `~* ^${asPattern(path)}/?$`
        : path === '/'
          ? '= /'
          : `~* ^${asPattern(path)}/?$`;
      return `  location ${place} {\n    try_files /${file} =404;\n${forPages(headers, '    ')}\n  }`;
    })
    .join('\n');
  return `# Written by portal render. Include it inside http { }; set the port and the host's name as they are here.
server {
  listen 8088;
  root "${root}";
  charset utf-8;
  gzip_static on;
  # With the brotli module: brotli_static on;
  types {
    text/html html;
    application/manifest+json webmanifest;
${typeLines}
  }
  default_type application/octet-stream;
  error_page 404 /404.html;

  location = /404.html {
    internal;
${forPages(headers, '    ')}
  }
  location /builds/ {
    try_files $uri @gone;
    add_header cache-control "public, max-age=31536000, immutable";
    add_header access-control-allow-origin "*";
    add_header x-content-type-options "nosniff";
  }
  location @gone {
    add_header cache-control "no-store" always;
    return 404;
  }
  location /api/ {
    proxy_pass ${api};
    proxy_set_header host $host;
    proxy_set_header x-forwarded-for $proxy_add_x_forwarded_for;
    proxy_set_header x-forwarded-proto $scheme;
    client_max_body_size 64m;
  }
  location /uploads/ {
    proxy_pass ${api};
  }
  location = /portal/reports {
    proxy_pass ${api};
  }
  location ~ ^/portal/(current|environment)$ {
    default_type application/json;
    add_header cache-control "no-store";
  }
  location = /service-worker.js {
    add_header cache-control "no-store";
  }
  location = /manifest.webmanifest {
    add_header cache-control "public, max-age=86400";
  }
  location /portal/icons/ {
    add_header cache-control "public, max-age=86400";
  }
  location = /favicon.svg {
    add_header cache-control "public, max-age=86400";
  }
${byRoute}
  location / {
    return 404;
  }
}
`;
}

/** The same headers for hosts that read a \`_headers\` file. */
export const headersFile = (headers: Readonly<Record<string, string>>): string => `/builds/*
  cache-control: public, max-age=31536000, immutable
/service-worker.js
  cache-control: no-store
/*
${Object.entries({ ...headers, 'cache-control': 'no-cache' })
  .map(([name, value]) => `  ${name}: ${value}`)
  .join('\n')}
`;
