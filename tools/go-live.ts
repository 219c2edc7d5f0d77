// Runs the commands of docs/go-live.md on a fresh Debian 12: npm run test:long go-live. What is outside of the machine is doubled: the
// repository is this checkout's last commit, the certificate is signed here, the editor fills in what an operator has, and the bot
// of the telephone listens on the machine.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandsOf } from './go-live-page.rules.ts';
import { bootDebian, type DebianMachine, requireTools } from './machine/debian-machine.ts';
import { root } from './source-files.ts';

const DOMAIN = 'play.go-live.test';
const REPOSITORY = /https:\/\/\S+\/muqabla\.git/;
const page = readFileSync(join(root, 'docs/go-live.md'), 'utf8');
const commands = commandsOf(page, 'sh').map((command) =>
  command.replace('play.example.in', DOMAIN).replace('owner@example.in', `owner@${DOMAIN}`),
);
const [withCaddy = ''] = commandsOf(page, 'caddy');

const CERTBOT = `#!/bin/sh
# Signs as Let's Encrypt does, by the authority that this machine trusts.
set -eu
folder=/etc/letsencrypt/live/${DOMAIN}
mkdir -p $folder
openssl req -newkey rsa:2048 -nodes -keyout $folder/privkey.pem -out /tmp/request.pem -subj /CN=${DOMAIN} 2>/dev/null
printf 'subjectAltName=DNS:${DOMAIN}' > /tmp/names
openssl x509 -req -in /tmp/request.pem -CA /srv/authority.pem -CAkey /srv/authority.key -CAcreateserial -days 2 -extfile /tmp/names -out $folder/fullchain.pem 2>/dev/null
`;

const EDITOR = `#!/bin/sh
# Fills in what only an operator has.
set -eu
for file in "$@"; do
  case "$file" in
    *muqabla.env) sed -i -e 's/^ECONOMY=.*/ECONOMY=sandbox/' -e 's/^#PUBLIC_SANDBOX=/PUBLIC_SANDBOX=/' -e '/^\\(SMS_PROVIDER\\|MSG91\\)/d' "$file" ;;
    *alertmanager.yml) sed -i 's|- bot_token: .*|- api_url: http://localhost:8099\\n        bot_token: 1:trial|' "$file" ;;
  esac
done
`;

const TELEPHONE = `require('node:http').createServer((request, response) => {
  let body = '';
  request.on('data', (bytes) => (body += bytes));
  request.on('end', () => {
    require('node:fs').appendFileSync('/tmp/telephone', body + '\\n');
    response.setHeader('content-type', 'application/json');
    response.end('{"ok":true,"result":{"message_id":1,"date":1,"chat":{"id":1,"type":"private"}}}');
  });
}).listen(8099);
`;

const prepare = async (machine: DebianMachine) => {
  execFileSync('git', ['clone', '--quiet', '--bare', `file://${root}`, join(machine.folder, 'srv/muqabla.git')]);
  const [address = ''] = REPOSITORY.exec(page) ?? [];
  machine.write(
    '/etc/gitconfig',
    `[url "file:///srv/muqabla.git"]\n  insteadOf = ${address}\n[safe]\n  directory = *\n`,
  );
  machine.write('/usr/local/bin/certbot', CERTBOT, 0o755);
  machine.write('/usr/local/bin/edit', EDITOR, 0o755);
  machine.write('/srv/telephone.cjs', TELEPHONE);
  const authority = join(machine.folder, 'srv/authority');
  const files = ['-keyout', `${authority}.key`, '-out', `${authority}.pem`];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=Trial', ...files],
    {
      stdio: 'ignore',
    },
  );
  await machine.run(
    `echo "127.0.0.1 localhost ${DOMAIN}" > /etc/hosts; cat /srv/authority.pem >> /etc/ssl/certs/ca-certificates.crt`,
  );
};

/** The commands of the page as one session, with the seconds of each. */
const sessionOf = () =>
  [
    'set +e +o pipefail; export EDITOR=edit NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt npm_config_cafile=/etc/ssl/certs/ca-certificates.crt',
    ...commands.flatMap((command, index) => [
      'began=$(date +%s)',
      command.includes('amtool') ? 'node /srv/telephone.cjs > /dev/null 2>&1 & sleep 2' : '',
      command,
      '[ $? -eq 0 ] || { journalctl --no-pager --lines 60; exit 1; }',
      `echo "== command ${index + 1} of ${commands.length}: $(($(date +%s) - began)) s"`,
    ]),
  ].join('\n');

const walk = (machine: DebianMachine) =>
  machine.run(
    `cd /opt/muqabla && NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt node_modules/.bin/node tools/machine/first-otp.ts https://${DOMAIN}`,
  );

// Proportional sizes, in which a page that several processes share counts once.
const MEMORY = `for each in muqabla postgres nginx caddy prometheus alertmanager; do
  case $each in muqabla) match='apps/server/src/main.ts' ;; prometheus) match='^/usr/bin/prometheus ' ;; alertmanager) match='prometheus-alertmanager' ;; *) match="$each" ;; esac
  sum=0
  for pid in $(ls /proc | grep -E '^[0-9]+$'); do
    tr '\\0' ' ' < /proc/$pid/cmdline 2>/dev/null | grep -q "$match" || continue
    pss=$(awk '/^Pss:/ { print $2 }' /proc/$pid/smaps_rollup 2>/dev/null || true); sum=$((sum + \${pss:-0}))
  done
  echo "memory of $each: $((sum / 1024)) MB"
done`;

requireTools();
const began = performance.now();
const machine = await bootDebian();
try {
  await prepare(machine);
  const booted = performance.now();
  await machine.run(sessionOf());
  const minutes = ((performance.now() - booted) / 60_000).toFixed(1);
  await walk(machine);
  await machine.run(MEMORY);
  await machine.run(
    'for try in $(seq 60); do grep -q "A trial" /tmp/telephone 2>/dev/null && echo "the alert arrived" && exit; sleep 1; done; exit 1',
  );
  await machine.run(
    'systemctl start muqabla-backup.service && systemctl start muqabla-drill.service && test -z "$(systemctl --failed --plain --no-legend | grep muqabla)"',
  );
  await machine.run(
    'systemctl restart muqabla && for try in $(seq 60); do curl -sf localhost:3000/readyz && exit; sleep 1; done; exit 1',
  );
  await machine.run(
    `systemctl stop nginx && export DOMAIN=${DOMAIN} DEBIAN_FRONTEND=noninteractive && cd /opt/muqabla && ${withCaddy}
     sed -i '1i { local_certs }' /etc/caddy/Caddyfile && sed -i '1s/.*/{\\n\\tlocal_certs\\n}/' /etc/caddy/Caddyfile && caddy validate --config /etc/caddy/Caddyfile && systemctl restart caddy
     for try in $(seq 30); do test -f /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt && break; sleep 1; done
     cat /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt >> /etc/ssl/certs/ca-certificates.crt
     for try in $(seq 30); do curl -sf https://${DOMAIN}/readyz && exit; sleep 1; done; exit 1`,
  );
  await walk(machine);
  console.log(`${commands.length} commands, ${minutes} minutes from a bare machine to the alert.`);
  console.log(`✓ docs/go-live.md, in ${((performance.now() - began) / 60_000).toFixed(1)} minutes with all proofs`);
} finally {
  await machine.stop();
}
