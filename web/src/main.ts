import { mount } from 'svelte';
import './styles/fonts.css';
import './styles/base.css';
import App from './App.svelte';
import { surviveTranslation } from './translation';

const target = document.getElementById('app');
if (target) {
  surviveTranslation(target);
  // The kit's gallery: for those who work on it, never built into what a host serves.
  if (import.meta.env.DEV && location.pathname === '/kit') {
    void import('./kit/Gallery.svelte').then(({ default: Gallery }) => mount(Gallery, { target }));
  } else mount(App, { target });
}
