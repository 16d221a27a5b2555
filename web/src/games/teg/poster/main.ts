import '../../../styles/fonts.css';
import { mount } from 'svelte';
import Poster from './Poster.svelte';

const target = document.getElementById('app');
if (target) mount(Poster, { target });
