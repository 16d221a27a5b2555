// Writes web/public/licences.txt: whose work is in the program and in the client, and under which terms. The client is
// embedded in the program, so the list is in every binary and image, and every server shows it at /licences.txt.
//
//   node scripts/licences.mjs            write it
//   node scripts/licences.mjs --check    fail when it is not current
//
// A script and not cargo-about: that knows nothing of npm, and takes minutes to install where this needs what is
// here anyway. Which licences are allowed at all is cargo-deny's business (deny.toml).
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const file = join(root, 'web/public/licences.txt');
const platforms = ['x86_64-unknown-linux-gnu', 'aarch64-unknown-linux-gnu', 'x86_64-unknown-linux-musl', 'aarch64-unknown-linux-musl'];

// Svelte is a development dependency, and its runtime with these two is in the client.
const bundled = ['svelte', 'clsx', 'esm-env'];

/** Crates in the program: what it links to, not what built it. */
function crates() {
  const filter = platforms.flatMap((platform) => ['--filter-platform', platform]);
  const said = execFileSync('cargo', ['metadata', '--locked', '--format-version', '1', ...filter], { cwd: root, maxBuffer: 1 << 28, encoding: 'utf8' });
  const { packages, resolve, workspace_members: ours } = JSON.parse(said);
  const byId = new Map(packages.map((it) => [it.id, it]));
  const nodes = new Map(resolve.nodes.map((it) => [it.id, it]));
  const found = new Set();
  const walk = (id) => {
    const it = byId.get(id);
    if (found.has(id) || it.targets.some((target) => target.kind.includes('proc-macro'))) return;
    found.add(id);
    for (const dep of nodes.get(id).deps) if (dep.dep_kinds.some((kind) => kind.kind === null)) walk(dep.pkg);
  };
  walk(packages.find((it) => it.name === 'entente' && ours.includes(it.id)).id);
  return [...found]
    .filter((id) => !ours.includes(id))
    .map((id) => byId.get(id))
    .map((it) => ({ name: it.name, version: it.version, terms: it.license ?? it.license_file, home: it.repository ?? it.homepage, folder: dirname(it.manifest_path) }));
}

/** Packages in the client. */
function modules() {
  const manifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const found = new Map();
  const walk = (name, from) => {
    // As node looks for it: beside the one that asks, then further up.
    const folder = [join(from, 'node_modules', name), join(root, 'web/node_modules', name)].find((it) => existsSync(it));
    if (!folder) throw new Error(`${name} is not there: run npm ci in web/ first`);
    if (found.has(folder)) return;
    const it = manifest(folder);
    const home = typeof it.repository === 'string' ? it.repository : it.repository?.url;
    found.set(folder, { name: it.name, version: it.version, terms: it.license, home: home?.replace(/^git\+|\.git$/g, ''), folder });
    if (!bundled.includes(name)) for (const dep of Object.keys(it.dependencies ?? {})) walk(dep, folder);
  };
  const web = join(root, 'web');
  for (const name of [...Object.keys(manifest(web).dependencies), ...bundled]) walk(name, web);
  return [...found.values()];
}

/** The texts that go with a package. Where there is a choice and MIT is in it, that one is taken: it is the shortest. */
function texts({ folder, terms }) {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((it) => it.isFile() && /^(licen[cs]e|copying|copyright|notice|unlicense|ofl)/i.test(it.name) && !/\.(rs|js|html|toml)$/.test(it.name))
    .map((it) => it.name)
    .sort();
  const choice = / OR |\//.test(terms ?? '') && /\bMIT\b/.test(terms);
  const mit = names.filter((name) => /mit/i.test(name));
  return (choice && mit.length > 0 ? mit : names).map((name) =>
    readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').replace(/[ \t]+$/gm, '').trim(),
  );
}

/** The whole list. Packages that come with the same text share it. */
function list() {
  const order = (a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1);
  const line = (it) => `${it.name} ${it.version} (${it.terms ?? 'see its text'})${it.home ? `  ${it.home}` : ''}`;
  const [rust, web] = [crates().sort(order), modules().sort(order)];
  const shared = new Map();
  for (const it of [...rust, ...web]) {
    const own = texts(it);
    if (own.length === 0) own.push(`The package comes without a text. Its terms are ${it.terms}.`);
    for (const text of own) shared.set(text, [...(shared.get(text) ?? []), `${it.name} ${it.version}`]);
  }
  const rule = '-'.repeat(100);
  return [
    "Entente is licensed under MIT or Apache-2.0, at your choice. The works of others in it, each under its own terms:",
    'In the program (Rust)',
    [...rust.map(line), 'The Rust standard library (MIT OR Apache-2.0)  https://github.com/rust-lang/rust', 'SQLite (public domain)  https://sqlite.org'].join('\n'),
    'In the client (JavaScript, fonts)',
    web.map(line).join('\n'),
    ...[...shared].map(([text, names]) => `${rule}\n${names.join(', ')}\n${rule}\n\n${text}`),
  ].join('\n\n').concat('\n');
}

const now = list();
if (process.argv.includes('--check')) {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== now) {
    console.error('web/public/licences.txt is not current: run make licences');
    process.exit(1);
  }
  console.log('current');
} else {
  writeFileSync(file, now);
}
