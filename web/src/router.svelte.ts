// Two pages: the door and a room.
export type Route = { page: 'home' } | { page: 'room'; room: string } | { page: 'lost' };

export function parse(path: string): Route {
  if (path === '/' || path === '') return { page: 'home' };
  const room = /^\/r\/([0-9a-z]{1,40})\/?$/.exec(path)?.[1];
  return room ? { page: 'room', room } : { page: 'lost' };
}

let route = $state.raw<Route>(parse(globalThis.location?.pathname ?? '/'));

export const router = {
  get route(): Route {
    return route;
  },
};

export function go(path: string): void {
  history.pushState(null, '', path);
  route = parse(path);
  window.scrollTo(0, 0);
}

/** Lets plain links move between pages without loading anything. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element | null)?.closest('a');
  if (!link || link.target || link.origin !== location.origin || link.hasAttribute('download')) return;
  if (link.pathname.startsWith('/api/') || parse(link.pathname).page === 'lost') return;
  event.preventDefault();
  if (link.pathname !== location.pathname) go(link.pathname);
}

export function listen(): () => void {
  const moved = (): void => {
    route = parse(location.pathname);
  };
  window.addEventListener('popstate', moved);
  document.addEventListener('click', follow);
  return () => {
    window.removeEventListener('popstate', moved);
    document.removeEventListener('click', follow);
  };
}
