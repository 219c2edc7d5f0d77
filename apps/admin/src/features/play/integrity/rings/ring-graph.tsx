import type { RingDetail } from '@muqabla/contract/play/integrity/ring-calls';
import { formatRupees } from '@muqabla/ui/format-rupees';
import * as m from '../../../../messages.ts';
import { type DrawnLink, type DrawnNode, drawRing, GRAPH, NAMED_MOST } from './ring-graph.rules.ts';

const NAME_LETTERS = 14;
const NAME_OFFSET = 13;
const NAME_GAP = 5;

/** The graph of a ring: arrows go where the money went. The lists beside it say the same in words. */
export function RingGraph({ ring, members, links }: RingDetail) {
  const { nodes, arrows } = drawRing(members, links);
  const label = m.rings_graph({
    members: ring.members,
    amount: formatRupees(ring.flowed, 'always'),
    name: ring.collector.username,
  });
  return (
    <svg
      viewBox={`0 0 ${GRAPH.width} ${GRAPH.height}`}
      role="img"
      aria-label={label}
      className="max-h-[440px] w-full rounded-m bg-inset"
    >
      <defs>
        <marker
          id="ring-arrow"
          viewBox="0 0 10 10"
          refX="3"
          refY="5"
          markerWidth="11"
          markerHeight="11"
          markerUnits="userSpaceOnUse"
          orient="auto"
        >
          <path d="M0 0 L10 5 L0 10 z" className="fill-text-2" />
        </marker>
      </defs>
      {arrows.map((arrow) => (
        <Arrow key={`${arrow.link.loserId} ${arrow.link.winnerId}`} arrow={arrow} />
      ))}
      {arrows.map(({ link, label: place }) =>
        place === null ? null : (
          <text
            key={`${link.loserId} ${link.winnerId}`}
            x={place.x}
            y={place.y}
            textAnchor="middle"
            dominantBaseline="middle"
            fontSize="12"
            strokeWidth="4"
            className="num fill-text stroke-inset [paint-order:stroke]"
          >
            {formatRupees(link.flowed)}
          </text>
        ),
      )}
      {nodes.map((node) => (
        <Member key={node.member._id} node={node} named={nodes.length <= NAMED_MOST} />
      ))}
    </svg>
  );
}

function Arrow({ arrow: { from, to, width } }: { arrow: DrawnLink }) {
  return (
    <line
      x1={from.x}
      y1={from.y}
      x2={to.x}
      y2={to.y}
      strokeWidth={width}
      markerEnd="url(#ring-arrow)"
      className="stroke-text-3"
    />
  );
}

function Member({ node: { x, y, radius, member }, named }: { node: DrawnNode; named: boolean }) {
  const { username, cameIn, wentOut, isHeld } = member;
  const gains = cameIn > wentOut;
  // An arrow of the upper half leaves its circle downwards.
  const isAbove = y < GRAPH.height / 2;
  const short = username.length > NAME_LETTERS ? `${username.slice(0, NAME_LETTERS - 1)}…` : username;
  return (
    <g>
      <title>{username}</title>
      <circle
        cx={x}
        cy={y}
        r={radius}
        strokeWidth={isHeld ? 4 : 1.5}
        className={gains ? 'fill-bad-tint stroke-bad-ink' : 'fill-surface stroke-text-2'}
      />
      {named && (
        <text
          x={x}
          y={isAbove ? y - radius - NAME_GAP : y + radius + NAME_OFFSET}
          textAnchor="middle"
          fontSize="12"
          strokeWidth="4"
          className="fill-text stroke-inset font-semi [paint-order:stroke]"
        >
          {short}
        </text>
      )}
    </g>
  );
}
