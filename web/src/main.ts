import { mount } from 'svelte';
import './styles/fonts.css';
import './styles/base.css';
import App from './App.svelte';
import { surviveTranslation } from './translation';

const target = document.getElementById('app');
if (target) {
  surviveTranslation(target);
  mount(App, { target });
}
