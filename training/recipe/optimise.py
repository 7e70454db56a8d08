"""One way of training for all models: AdamW, warm-up, then straight down to zero; weights averaged over the last steps."""

import torch

from . import settings


class Trainer:
    def __init__(self, model, rate: float, steps: int, decay: float = 0.01, warm: float = 0.06, average: float = 0.0, lower: float = 1.0):
        """Each layer learns at `lower` times the rate of the one above it; the head and the uppermost layer learn at `rate`."""
        layers, groups = len(model.enc.layers), {}
        for name, value in model.named_parameters():
            if value.requires_grad:
                above = layers - 1 - int(name.split(".")[2]) if name.startswith("enc.layers.") else layers if name.startswith("enc.") else 0
                groups.setdefault((above, value.ndim >= 2), []).append(value)
        groups = [{"params": values, "lr": rate * lower**above, "weight_decay": decay if wide else 0.0} for (above, wide), values in groups.items()]
        self.model, self.average, self.mean = model, average, None
        self.optimiser = torch.optim.AdamW(groups, lr=rate, betas=(0.9, 0.98), fused=settings.DEVICE == "cuda")
        share = lambda step: min((step + 1) / max(1, steps * warm), max(0.0, (steps - step) / (steps * (1 - warm))))
        self.schedule = torch.optim.lr_scheduler.LambdaLR(self.optimiser, share)

    def step(self, loss) -> None:
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
        self.optimiser.step()
        self.schedule.step()
        if self.average:
            self._remember()

    @torch.no_grad()
    def _remember(self) -> None:
        values = [value for value in self.model.state_dict().values() if value.dtype.is_floating_point]
        if self.mean is None:
            self.mean = [value.clone() for value in values]
        else:
            torch._foreach_lerp_(self.mean, values, 1 - self.average)

    @torch.no_grad()
    def finish(self) -> None:
        """Leaves the averaged weights in the model."""
        if self.mean is not None:
            values = [value for value in self.model.state_dict().values() if value.dtype.is_floating_point]
            for value, mean in zip(values, self.mean):
                value.copy_(mean)
