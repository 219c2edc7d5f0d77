import { send, untilDone, wait } from './stage-request.js';

const REFRESH_SECONDS = 2.5;
const TOAST_MILLISECONDS = 4000;
const FAMILY = 'muqabla.localhost';
const PHONE_WIDTH = 360;
const DESK_WIDTH = 1080;

const words = JSON.parse(document.querySelector('#words').textContent);
const language = document.documentElement.lang;
const stage = document.querySelector('.stage');
const port = location.port === '' ? '' : `:${location.port}`;

// Cookies and storage belong to a host name, so each phone has a name of its own. The names share one registrable
// domain, because session cookies are SameSite=Strict. Outside of it there is room for one phone.
const isFamily = location.hostname.endsWith(`.${FAMILY}`);
const originOf = (name) => (isFamily ? `${location.protocol}//${name}.${FAMILY}${port}` : location.origin);

const joinFamily = async () => {
  if (isFamily) return;
  const home = `http://stage.${FAMILY}${port}`;
  try {
    await fetch(`${home}/sandbox/assets/stage.css`, { mode: 'no-cors', cache: 'no-store' });
    location.replace(`${home}${location.pathname}${location.search}`);
    await new Promise(() => {});
  } catch {
    // The names do not resolve in this browser.
  }
};

const toast = document.querySelector('.toast');
let toastTimer;
const showToast = (text) => {
  toast.textContent = text;
  toast.hidden = false;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => (toast.hidden = true), TOAST_MILLISECONDS);
};

const call = async (method, path, body) => {
  const response = await send(`/api/sandbox/stage${path}`, {
    method,
    cache: 'no-store',
    headers: { 'accept-language': language, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
};

const remembered = (key) => sessionStorage.getItem(`stage.${key}`);
const remember = (key, value) => sessionStorage.setItem(`stage.${key}`, value);

const look = () => `language=${language}&theme=${document.documentElement.dataset.theme}`;
const enterAddress = (origin, who, to) =>
  `${origin}/sandbox/enter?${who}&${look()}&lang=${language}&to=${encodeURIComponent(to)}`;

let players = [];
const playerOf = (phone) => players.find((player) => player.phone === phone);

// The list is narrow, so a first word that all titles share is left out.
const shortTitles = (games) => {
  const [first = ''] = games[0]?.title.split(' ') ?? [];
  const isShared = games.every(({ title }) => title.startsWith(`${first} `));
  return ({ title }) => (isShared ? title.slice(first.length + 1) : title);
};

/** The choice of the game that the robot opens; remembered by the page. */
const createGameChoice = (select, key) => {
  select.addEventListener('change', () => remember(key, select.value));
  return {
    chosen: () => (select.value === '' ? {} : { gameName: select.value }),
    draw: (games) => {
      const titleOf = shortTitles(games);
      select.replaceChildren(
        ...games.map((each) =>
          Object.assign(document.createElement('option'), { value: each.gameName, textContent: titleOf(each) }),
        ),
      );
      select.disabled = games.length === 0;
      const kept = remembered(key);
      if (games.some(({ gameName }) => gameName === kept)) select.value = kept;
    },
  };
};

const createPhone = (number) => {
  const part = document.querySelector(`#phone-${number}`);
  const [select, robot, shot, frame] = ['.cast', '.robot', '.shot', 'iframe'].map((each) => part.querySelector(each));
  const origin = originOf(number === 1 ? 'one' : 'two');
  const key = `phone-${number}`;
  const game = createGameChoice(part.querySelector('.game'), `${key}.game`);
  let casting = remembered(key) ?? '';

  const enter = (phone, to = '/') => {
    casting = phone;
    remember(key, phone);
    frame.src = enterAddress(origin, `player=${phone}`, to);
  };
  const draw = () => {
    const options = players.map(({ phone, fullName, cash }) => {
      const option = document.createElement('option');
      option.value = phone;
      const amount = cash.toLocaleString('en-IN', { minimumFractionDigits: Number.isInteger(cash) ? 0 : 2 });
      option.textContent = `${fullName} (${words.amount.replace('{amount}', amount)})`;
      return option;
    });
    // The open list keeps its place when nothing has changed.
    if (
      options.map((option) => option.textContent).join() !==
      [...select.options].map((option) => option.textContent).join()
    )
      select.replaceChildren(...options);
    select.disabled = false;
    robot.disabled = false;
    shot.disabled = false;
    select.value = casting;
  };
  select.addEventListener('change', () => enter(select.value));
  robot.addEventListener('click', async () => {
    robot.disabled = true;
    robot.textContent = words.robotBusy;
    try {
      const manner = document.querySelector('[name=manner]:checked').value;
      const { matchId, tournamentId } = await call('POST', '/robot', { phone: casting, manner, ...game.chosen() });
      frame.src = `${origin}${matchId === undefined ? `/tournaments/${tournamentId}` : `/match/${matchId}`}`;
    } catch (error) {
      showToast(words.failed.replace('{reason}', error.message));
    }
    robot.textContent = words.robot;
    robot.disabled = false;
  });
  shot.addEventListener('click', async () => {
    await refreshPlayers();
    const { battle, fullName } = playerOf(casting) ?? {};
    if (battle?.roomcode === undefined) return showToast(words.noBattle);
    showPicture(battle, fullName);
  });
  return {
    draw,
    drawGames: game.draw,
    start: () => {
      const known = playerOf(casting) === undefined ? players[number - 1]?.phone : null;
      if (known === undefined) return;
      if (known === null) frame.src = `${origin}/`;
      else enter(known);
      draw();
    },
    unavailable: () => {
      part
        .querySelector('.device')
        .replaceChildren(Object.assign(document.createElement('p'), { textContent: words.unreachable }));
      part.querySelector('.head').inert = true;
    },
  };
};

const dialog = document.querySelector('.picture');
const showPicture = ({ _id, side }, name) => {
  const address = `/sandbox/screenshots/${_id}/${side}.png`;
  dialog.querySelector('h2').textContent = words.screenshotTitle.replace('{name}', name);
  dialog.querySelector('img').src = address;
  dialog.querySelector('img').alt = words.screenshotTitle.replace('{name}', name);
  dialog.querySelector('.save').href = address;
  dialog.showModal();
};
dialog.querySelector('.close').addEventListener('click', () => dialog.close());

const phones = [createPhone(1), createPhone(2)];
const refreshPlayers = async () => {
  players = await call('GET', '/players');
};

const desk = document.querySelector('#console');
const enterDesk = (role) => {
  remember('role', role);
  for (const button of desk.querySelectorAll('[data-role]'))
    button.setAttribute('aria-pressed', String(button.dataset.role === role));
  return enterAddress(originOf('desk'), `staff=${role}`, '/admin');
};
desk.addEventListener('click', ({ target }) => {
  const role = target.closest('[data-role]')?.dataset.role;
  if (role !== undefined) desk.querySelector('iframe').src = enterDesk(role);
});
const startDesk = () => {
  const role = remembered('role');
  const address = enterDesk(role ?? 'owner');
  desk.querySelector('iframe').src = role === null ? address : `${originOf('desk')}/admin`;
};

const drawClock = ({ now, aheadMinutes }) => {
  const time = document.querySelector('.clock time');
  time.dateTime = now;
  time.textContent = new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, {
    timeZone: 'Asia/Kolkata',
    weekday: 'short',
    day: 'numeric',
    // The short names of months in Hindi end with a sign that the design's font does not have.
    month: language === 'hi' ? 'long' : 'short',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(now));
  const ahead = document.querySelector('.ahead');
  ahead.hidden = aheadMinutes < 1;
  ahead.textContent = words.ahead.replace('{minutes}', String(aheadMinutes));
};
document.querySelector('.skip').addEventListener('click', async ({ currentTarget }) => {
  currentTarget.disabled = true;
  try {
    drawClock(await call('POST', '/clock', { minutes: 15 }));
    showToast(words.skipped);
  } catch (error) {
    showToast(words.failed.replace('{reason}', error.message));
  }
  currentTarget.disabled = false;
});

const press = (selector, part) => {
  for (const button of document.querySelectorAll(`${selector} button`))
    button.setAttribute('aria-pressed', String(button.dataset.shows === part));
};
const partOf = ({ target }) => target.closest('[data-shows]')?.dataset.shows;

// On a phone one part is shown at a time; on a desk the last two are panels that open and close.
document.querySelector('.tabs').addEventListener('click', (event) => {
  const part = partOf(event);
  if (part === undefined) return;
  stage.dataset.shown = part;
  press('.tabs', part);
  fit();
});
document.querySelector('.toggles').addEventListener('click', (event) => {
  const part = partOf(event);
  if (part === undefined) return;
  stage.dataset.side = stage.dataset.side === part ? '' : part;
  press('.toggles', stage.dataset.side);
  fit();
});

document.addEventListener('click', async ({ target }) => {
  const value = target.closest?.('[data-copy]')?.dataset.copy;
  if (value === undefined) return;
  await navigator.clipboard?.writeText(value).catch(() => {});
  showToast(`${words.copied}: ${value}`);
});

document.querySelector('.theme').addEventListener('click', () => {
  const theme = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset.theme = theme;
  localStorage.setItem('theme', theme);
});

// A phone is 360 px wide and the console wants a desk's width: each is drawn at its own width and scaled to its column.
const fit = () => {
  for (const box of document.querySelectorAll('.device, .screen')) {
    const { clientWidth, clientHeight } = box;
    const wanted = box.className === 'device' ? PHONE_WIDTH : DESK_WIDTH;
    const isAlone = matchMedia('(max-width: 1023px)').matches;
    const scale = isAlone ? 1 : Math.min(1, clientWidth / wanted);
    box.style.setProperty('--scale', String(scale));
    box.style.setProperty('--width', `${clientWidth / scale}px`);
    box.style.setProperty('--height', `${clientHeight / scale}px`);
  }
};
new ResizeObserver(fit).observe(stage);

const refresh = async () => {
  const [, clock] = await Promise.all([refreshPlayers(), call('GET', '/clock')]);
  drawClock(clock);
  for (const phone of phones) phone.draw();
};
/** The games on the board that players are offered now: the robot plays the one that is chosen. */
const drawGames = async () => {
  const response = await send('/api/settings/allgames', { headers: { 'accept-language': language } });
  if (!response.ok) throw new Error(String(response.status));
  const offered = (await response.json()).filter(
    ({ resultMode, status }) => resultMode === 'board' && status === 'active',
  );
  for (const phone of phones) phone.drawGames(offered);
};

await joinFamily();
fit();
await untilDone(async () => {
  await Promise.all([refresh(), drawGames()]);
  // A phone begins with its player, who may still be made.
  if (players.length === 0) throw new Error('no players yet');
});
phones[0].start();
if (isFamily) phones[1].start();
else phones[1].unavailable();
startDesk();
for (;;) {
  await wait(REFRESH_SECONDS);
  if (!document.hidden) await untilDone(refresh);
}
