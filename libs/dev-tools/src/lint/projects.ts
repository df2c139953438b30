/**
 * Which project may import which: the import rules of the architecture page as data. A project's own files are not
 * listed, and what only tests may import is in `testOnly`.
 */
export interface Project {
  /** The name after `@shop/`. */
  name: string;
  /** Folder from the repository's root. */
  folder: string;
  /** Names of the projects its production code may import. */
  imports: readonly string[];
}

const server = ['domain', 'contracts', 'service-kit'] as const;
const site = ['domain', 'api-client', 'ui-kit', 'web-kit'] as const;
/** Sites that use Ant Design, which the storefront must never load. */
const antdSite = [...site, 'admin-kit'] as const;

export const services = ['catalogue', 'cart', 'order-payment', 'identity', 'promo', 'staff-tools'] as const;

export const projects: readonly Project[] = [
  { name: 'domain', folder: 'libs/domain', imports: [] },
  { name: 'contracts', folder: 'libs/contracts', imports: ['domain'] },
  { name: 'service-kit', folder: 'libs/service-kit', imports: ['domain', 'contracts'] },
  { name: 'api-client', folder: 'libs/api-client', imports: ['domain'] },
  { name: 'ui-kit', folder: 'libs/ui-kit', imports: ['domain'] },
  { name: 'web-kit', folder: 'libs/web-kit', imports: ['domain', 'api-client', 'ui-kit'] },
  { name: 'admin-kit', folder: 'libs/admin-kit', imports: site },
  { name: 'local-platform', folder: 'libs/local-platform', imports: [] },
  // The staff tasks run in the stack and the browser of the browser tests (decision 064).
  { name: 'dev-tools', folder: 'libs/dev-tools', imports: [...server, 'local-platform', 'testing'] },
  { name: 'testing', folder: 'libs/testing', imports: [...server, 'api-client', 'local-platform'] },
  { name: 'gateway', folder: 'gateway', imports: server },
  ...services.map((name) => ({ name, folder: `services/${name}`, imports: server })),
  // The only project that depends on several services: it starts them in one process.
  { name: 'all-in-one', folder: 'services/all-in-one', imports: [...server, 'gateway', ...services] },
  { name: 'web-storefront', folder: 'web-storefront', imports: site },
  { name: 'web-account', folder: 'web-account', imports: antdSite },
  { name: 'web-admin', folder: 'web-admin', imports: antdSite },
];

/** Additional imports of tests. */
export const testOnly = ['testing', 'local-platform'] as const;

/** Additional imports of API end-to-end tests: the whole shop in one process. */
export const endToEndOnly = ['all-in-one', 'gateway', ...services] as const;

export function projectAt(path: string): Project | undefined {
  return projects.find((project) => path.startsWith(`${project.folder}/`));
}

export function projectNamed(name: string): Project | undefined {
  return projects.find((project) => project.name === name);
}

export function isTestFile(path: string): boolean {
  return /\.(spec|int-spec|e2e-spec|e2e)\.tsx?$/.test(path) || /(^|\/)(test|e2e)\//.test(path);
}

export function isEndToEndTest(path: string): boolean {
  return /\.(e2e-spec|e2e)\.tsx?$/.test(path) || /(^|\/)(test|e2e)\//.test(path);
}
