// How long the proof of liabilities of many players takes, its memory, and the size of one player's proof.
// usage: npm run bench liabilities -- 1000000
import { platformSha256 } from '../apps/server/src/core/sum-tree/platform-sha256.ts';
import { bytesOf } from '../packages/proofs/src/bytes.ts';
import { liabilityFault } from '../packages/proofs/src/liabilities/proof.ts';
import { accountSecrets, buildSumTree, readProof } from '../packages/proofs/src/liabilities/sum-tree.ts';

const count = Number(process.argv[2] ?? 1_000_000);
const period = '2026-11-22';
const treeKey = bytesOf('a key of the benchmark, 32 bytes.');
const accounts = Array.from({ length: count }, (_, place) => ({
  playerId: `0199a000-0000-7000-8000-${String(place).padStart(12, '0')}`,
  paise: (place * 7919) % 1_000_000,
}));

const began = performance.now();
const tree = buildSumTree({ treeKey, period, accounts }, platformSha256);
const seconds = (performance.now() - began) / 1000;
const { user, system } = process.cpuUsage();

const blocks = new Map(tree.blocks.map(({ level, index, nodes }) => [`${level}/${index}`, nodes]));
const read = async (level: number, index: number) => blocks.get(`${level}/${index}`) ?? new Uint8Array();
const account = accounts[Math.floor(count / 2)] ?? { playerId: '', paise: 0 };
const secret = accountSecrets(treeKey, period)(account.playerId);
const places = tree.places[Math.floor(count / 2)] ?? [];
const { leaves } = tree.published;
const proof = await readProof(read, { period, leaves, secret, places });
const checking = performance.now();
const fault = liabilityFault(proof, { ...account, published: tree.published });
const milliseconds = performance.now() - checking;

console.log(`players        ${count}, ${leaves} leaves`);
console.log(`build          ${seconds.toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of processor`);
console.log(`peak memory    ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
console.log(`stored blocks  ${Math.round(tree.blocks.reduce((sum, { nodes }) => sum + nodes.length, 0) / 1e6)} MB`);
console.log(`one proof      ${places.length * (Math.log2(leaves) * 40 + 16) + 32} bytes, ${places.length} parts`);
console.log(`its check      ${milliseconds.toFixed(1)} ms, ${fault === null ? 'counted' : `refused: ${fault}`}`);
if (fault !== null) process.exitCode = 1;
