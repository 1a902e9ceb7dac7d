// What runs in the browser on every page of the shop. Each page can be read without it.
import '../style/shop.css';
import { mountIslands } from './mount.js';

mountIslands(document);
