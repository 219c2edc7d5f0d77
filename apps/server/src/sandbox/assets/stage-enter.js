// Signs in by the calls of the stage, in the storage of this host alone, and opens the app.
import { send } from './stage-request.js';

const wanted = new URLSearchParams(location.search);
const language = document.documentElement.lang;

const keep = (name) => {
  const value = wanted.get(name);
  if (value !== null) localStorage.setItem(name, value);
};

const post = async (path, body) => {
  const response = await send(`/api${path}`, {
    method: 'POST',
    headers: { 'accept-language': language, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(String(response.status));
};

const enterAsStaff = async (role) => {
  const list = await (await send('/api/sandbox/stage/staff')).json();
  const { email, password, totp } = list.find((member) => member.role === role);
  await post('/admin/login', { email, password, totp });
};

// A path of this host only.
const target = (fallback) => {
  const to = wanted.get('to') ?? '';
  return /^\/(?![/\\])/.test(to) ? to : fallback;
};

try {
  keep('language');
  keep('theme');
  const role = wanted.get('staff');
  if (role === null) await post(`/sandbox/stage/players/${encodeURIComponent(wanted.get('player') ?? '')}/session`);
  else await enterAsStaff(role);
  location.replace(target(role === null ? '/' : '/admin'));
} catch {
  document.querySelector('h1').hidden = true;
  document.querySelector('[role=alert]').hidden = false;
}
