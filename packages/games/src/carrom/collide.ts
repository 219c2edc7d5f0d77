import type { Body } from './bodies.ts';

// Below 20 mm a second nothing bounces, so that pieces come to rest against each other and the rim.
const MIN_BOUNCE_SPEED = 2000;
const RIM_RESTITUTION = 0.75;
const PAIR_RESTITUTION = 0.92;
const RIM_FRICTION = 0.15;

/**
 * The piece touches the left or right rim, whose friction takes at most a third of the speed along it. Returns the speed
 * of the touch, as the functions below do.
 */
export const bounceOffSide = (body: Body): number => {
  body.x = body.vx > 0 ? body.wall : -body.wall;
  const speed = Math.abs(body.vx);
  const restitution = speed > MIN_BOUNCE_SPEED ? RIM_RESTITUTION : 0;
  const cut = Math.min(RIM_FRICTION * (1 + restitution) * speed, Math.abs(body.vy) / 3);
  body.vx = -restitution * body.vx;
  body.vy = body.vy > 0 ? body.vy - cut : body.vy + cut;
  return speed;
};

/** The piece touches the near or far rim. */
export const bounceOffEnd = (body: Body): number => {
  body.y = body.vy > 0 ? body.wall : -body.wall;
  const speed = Math.abs(body.vy);
  const restitution = speed > MIN_BOUNCE_SPEED ? RIM_RESTITUTION : 0;
  const cut = Math.min(RIM_FRICTION * (1 + restitution) * speed, Math.abs(body.vx) / 3);
  body.vy = -restitution * body.vy;
  body.vx = body.vx > 0 ? body.vx - cut : body.vx + cut;
  return speed;
};

/** Two pieces touch: an impulse along the line of their centres. */
export const collide = (body: Body, other: Body): number => {
  const dx = body.x - other.x;
  const dy = body.y - other.y;
  const distance = Math.sqrt(dx * dx + dy * dy);
  const nx = dx / distance;
  const ny = dy / distance;
  const speed = (body.vx - other.vx) * nx + (body.vy - other.vy) * ny;
  const restitution = speed < -MIN_BOUNCE_SPEED ? PAIR_RESTITUTION : 0;
  const impulse = (-(1 + restitution) * speed) / (body.inverseMass + other.inverseMass);
  body.vx += impulse * body.inverseMass * nx;
  body.vy += impulse * body.inverseMass * ny;
  other.vx -= impulse * other.inverseMass * nx;
  other.vy -= impulse * other.inverseMass * ny;
  body.moving = true;
  other.moving = true;
  return -speed;
};
