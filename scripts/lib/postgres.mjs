import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const isRoot = process.getuid?.() === 0;

/** The folder of PostgreSQL's server programs: on the PATH, or where Debian and others keep them. */
function findPrograms() {
  const onPath = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  const bases = ['/usr/lib/postgresql', '/usr/pgsql', '/opt/homebrew/opt', '/usr/local/opt'];
  const versions = bases.filter(existsSync).flatMap((base) => readdirSync(base).map((name) => join(base, name, 'bin')));
  const newestFirst = versions.sort((a, b) => b.localeCompare(a, undefined, { numeric: true }));
  return (
    [onPath.stdout?.trim(), ...newestFirst].find(
      (folder) => folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
    ) ?? null
  );
}

/** Finds PostgreSQL, or installs it where that is allowed, or says what is missing. */
function ensurePostgres() {
  const found = findPrograms();
  if (found) return found;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('Installing PostgreSQL for the tests...\n');
    aptInstall(['postgresql']);
    const installed = findPrograms();
    if (installed) return installed;
  }
  process.stderr.write(
    'The tests need PostgreSQL 15 or newer (its server programs initdb and postgres) and found none.\nInstall it, for example with "sudo apt-get install postgresql", and run npm test again.\n',
  );
  return process.exit(1);
}

export function aptInstall(packages) {
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  return spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options).status === 0;
}

/** Runs a program as the user postgres when we are root: PostgreSQL refuses to run as root. */
function asServerUser(command, args) {
  return isRoot
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', '--', command, ...args]]
    : [command, args];
}

/**
 * Starts a throwaway PostgreSQL on a free loopback port, its data in a new folder under `parent`. Returns its address, how to
 * stop it, how to stop it as a crash would (`pg_ctl stop -m immediate`) and start it again.
 */
export async function startPostgres(parent = tmpdir()) {
  const programs = ensurePostgres();
  const folder = mkdtempSync(join(parent, 'prep-ai-postgres-'));
  if (isRoot) {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout),
    );
    chownSync(folder, uid, gid);
  }
  const data = join(folder, 'data');
  const init = spawnSync(
    ...asServerUser(join(programs, 'initdb'), [
      '-D',
      data,
      '-U',
      'prep',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ]),
    { encoding: 'utf8', cwd: folder },
  );
  if (init.status !== 0) throw new Error(`initdb failed:\n${init.stdout}\n${init.stderr}`);
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 200,
    fsync: 'off',
    shared_buffers: '64MB',
    log_min_messages: 'fatal',
  };
  let server = null;
  const start = async () => {
    const own = spawn(
      ...asServerUser(join(programs, 'postgres'), [
        '-D',
        data,
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ]),
      { stdio: ['ignore', 'ignore', 'pipe'], cwd: folder },
    );
    server = own;
    let errors = '';
    own.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    const deadline = Date.now() + 30_000;
    while (spawnSync(join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).status !== 0) {
      if (own.exitCode !== null || Date.now() > deadline) throw new Error(`PostgreSQL did not start:\n${errors}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  await start();
  const breakOff = () => spawnSync(...asServerUser(join(programs, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate']));
  const stop = async () => {
    if (server.exitCode === null) {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `postgresql://prep@127.0.0.1:${port}/postgres`, stop, breakOff, start };
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
